import { useDestination, useLocation, useNavigate, withNext } from '@introvest/shell-sdk';

export type Role = 'founder' | 'investor';

/** Modes of /auth. All four share one URL, including the destination, and Back moves between them. */
export type Mode =
  | { mode: 'selection' }
  | { mode: 'register'; role: Role }
  | { mode: 'login' }
  | { mode: 'forgot' };

export type FormMode = Exclude<Mode, { mode: 'selection' }>;

/** State of a history entry: the mode, and the number of this page's earlier entries. */
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
