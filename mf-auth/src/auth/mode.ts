import { useDestination, useLocation, useNavigate, withNext } from '@introvest/shell-sdk';

export type Role = 'founder' | 'investor';

/** The four modes of /auth. They share one address, with what waits in it; the browser's back button walks them. */
export type Mode =
  { mode: 'selection' } | { mode: 'register'; role: Role } | { mode: 'login' } | { mode: 'forgot' };

export type FormMode = Exclude<Mode, { mode: 'selection' }>;

const isMode = (state: unknown): state is Mode =>
  typeof state === 'object' && state !== null && 'mode' in state;

/** The current mode, kept in the history entry, and a way to another one. */
export function useMode(): [Mode, (next: Mode) => void] {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const waiting = useDestination();
  const mode: Mode = isMode(state) ? state : { mode: 'selection' };
  return [mode, (next) => void navigate(withNext('/auth', waiting?.to), { state: next })];
}
