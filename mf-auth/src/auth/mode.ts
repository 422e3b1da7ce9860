import { useDestination, useLocation, useNavigate, withNext } from '@introvest/shell-sdk';

export type Role = 'founder' | 'investor';

/** The four modes of /auth. They share one address, with what waits in it; the browser's back button walks them. */
export type Mode =
  | { mode: 'selection' }
  | { mode: 'register'; role: Role }
  | { mode: 'login' }
  | { mode: 'forgot' };

export type FormMode = Exclude<Mode, { mode: 'selection' }>;

/** What the history entry keeps: also how many entries of this page lie before it. */
type Kept = Mode & { steps?: number };

const isMode = (state: unknown): state is Kept =>
  typeof state === 'object' && state !== null && 'mode' in state;

/** Returns the current mode, kept in the history entry, and its setter. A link to another page starts with signing in. */
export function useMode() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const waiting = useDestination();
  const first: Mode = { mode: waiting ? 'login' : 'selection' };
  const mode: Kept = isMode(state) ? state : first;
  const { steps = 0 } = mode;
  const setMode = (next: Mode) =>
    void navigate(withNext('/auth', waiting?.to), { state: { ...next, steps: steps + 1 } });
  return { mode: mode as Mode, steps, setMode };
}
