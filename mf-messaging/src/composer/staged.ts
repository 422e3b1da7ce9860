const keyOf = (ownId: string, connectionId: string) => `introvest.file.${ownId}.${connectionId}`;

/** A file that was uploaded for a conversation and not sent yet. */
export interface Staged {
  fileUrl: string;
  fileName: string;
  /** When it was uploaded, in ms. */
  at: number;
}

/** The server removes what was not sent for an hour. */
const goodForMs = 50 * 60 * 1000;

/** Whether it can still be sent. */
export const isGood = ({ at }: Staged): boolean => Date.now() - at < goodForMs;

/** What is staged in this tab. */
export function readStaged(ownId: string, connectionId: string): Staged | undefined {
  try {
    const staged = JSON.parse(sessionStorage.getItem(keyOf(ownId, connectionId)) ?? '') as Staged;
    return isGood(staged) ? staged : undefined;
  } catch {
    return undefined; // There is none, or storage is switched off.
  }
}

export function keepStaged(ownId: string, connectionId: string, staged: Staged | undefined): void {
  try {
    if (staged) sessionStorage.setItem(keyOf(ownId, connectionId), JSON.stringify(staged));
    else sessionStorage.removeItem(keyOf(ownId, connectionId));
  } catch {
    // It then lasts as long as the conversation is open.
  }
}
