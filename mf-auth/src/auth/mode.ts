import { useDestination, useLocation, useNavigate, withNext } from '@introvest/shell-sdk';

export type Role = 'founder' | 'investor';

/** The four modes of /auth. They share one URL with its destination, and Back moves between them. */
export type Mode =
  | { mode: 'selection' }
  | { mode: 'register'; role: Role }
  | { mode: 'login' }
  | { mode: 'forgot' };

export type FormMode = Exclude<Mode, { mode: 'selection' }>;

/** State of the history entry, with the number of this page's entries before it. */
type Kept = Mode & { steps?: number };

const isMode = (state: unknown): state is Kept =>
  typeof state === 'object' && state !== null && 'mode' in state;

/**
 * Returns the current mode, which is stored in the history entry, and its setter. A link with a destination starts in
 * sign-in mode.
 */
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
