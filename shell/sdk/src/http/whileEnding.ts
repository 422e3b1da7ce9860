import { endsOnPurpose } from '../state/sessionSlice';

const waiting = new Set<() => void>();

/** Ends once it is decided whether the session goes that its person ends now; at once where nobody does. */
export async function untilDecided(getState: () => unknown): Promise<void> {
  if (endsOnPurpose(getState())) await new Promise<void>((resolve) => waiting.add(resolve));
}

/** It goes, or stays after all. */
export function decided(): void {
  const released = [...waiting];
  waiting.clear();
  for (const release of released) release();
}
