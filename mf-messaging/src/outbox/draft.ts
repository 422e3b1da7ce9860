import { writeStored, readStored } from '@introvest/shell-sdk';

const keyOf = (ownId: string, connectionId: string) => `introvest.draft.${ownId}.${connectionId}`;

export const readDraft = (ownId: string, connectionId: string): string =>
  readStored('sessionStorage', keyOf(ownId, connectionId)) ?? '';

export const keepDraft = (ownId: string, connectionId: string, text: string): void =>
  writeStored('sessionStorage', keyOf(ownId, connectionId), text);
