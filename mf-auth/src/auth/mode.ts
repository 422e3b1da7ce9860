import { useDestination, useLocation, useNavigate, withNext } from '@introvest/shell-sdk';

export type Role = 'founder' | 'investor';

/** Modes of /auth. All four have the same URL, and the Back button moves between them. */
export type Mode =
  | { mode: 'selection' }
  | { mode: 'register'; role: Role }
  | { mode: 'login' }
  | { mode: 'forgot' };

const isMode = (state: unknown): state is Mode =>
  typeof state === 'object' && state !== null && 'mode' in state;

export function useMode() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const waiting = useDestination();
  const mode: Mode = isMode(state) ? state : { mode: waiting ? 'login' : 'selection' };
  const setMode = (next: Mode) => void navigate(withNext('/auth', waiting?.to), { state: next });
  return [mode, setMode] as const;
}
