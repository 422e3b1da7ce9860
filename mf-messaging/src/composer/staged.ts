import { keepText, readValue } from '../tabMemory';

const keyOf = (ownId: string, connectionId: string) => `introvest.file.${ownId}.${connectionId}`;

/** A file that was uploaded for a conversation and not sent yet. */
export interface Staged {
  fileUrl: string;
  fileName: string;
  /** When it was uploaded, in ms. */
  at: number;
}

/** The server removes what was not sent for a day. */
const goodForMs = 23 * 60 * 60 * 1000;

/** Whether it can still be sent. */
export const isGood = ({ at }: Staged): boolean => Date.now() - at < goodForMs;

/** What is staged in this tab. */
export function readStaged(ownId: string, connectionId: string): Staged | undefined {
  const staged = readValue<Staged>(keyOf(ownId, connectionId));
  return staged && isGood(staged) ? staged : undefined;
}

type Hear = (connectionId: string, staged: Staged | undefined) => void;

const listeners = new Set<Hear>();

/** Told of everything that is kept. Answers the way to stop. */
export function hearStaged(listener: Hear): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps it for its conversation, which need not be the one that is open, nor still in the composer that chose it. */
export function keepStaged(ownId: string, connectionId: string, staged: Staged | undefined): void {
  keepText(keyOf(ownId, connectionId), staged ? JSON.stringify(staged) : '');
  for (const listener of listeners) listener(connectionId, staged);
}
