import { keepText, readText } from '../tabMemory';

const keyOf = (ownId: string, connectionId: string) => `introvest.draft.${ownId}.${connectionId}`;

/** Returns the unsent text of a conversation. */
export const readDraft = (ownId: string, connectionId: string): string =>
  readText(keyOf(ownId, connectionId)) ?? '';

export const keepDraft = (ownId: string, connectionId: string, text: string): void =>
  keepText(keyOf(ownId, connectionId), text);
