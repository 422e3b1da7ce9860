import { keepText, keysFrom, readText } from '../tabMemory';

const prefixOf = (ownId: string) => `introvest.draft.${ownId}.`;
const keyOf = (ownId: string, connectionId: string) => prefixOf(ownId) + connectionId;
const nameKeyOf = (ownId: string, connectionId: string) =>
  `introvest.draftTo.${ownId}.${connectionId}`;

/** What was typed and not sent, per person and conversation. */
export const readDraft = (ownId: string, connectionId: string): string =>
  readText(keyOf(ownId, connectionId)) ?? '';

/** The name is told of a draft whose conversation is gone. */
export function keepDraft(ownId: string, connectionId: string, text: string, name = ''): void {
  keepText(keyOf(ownId, connectionId), text);
  keepText(nameKeyOf(ownId, connectionId), text && name);
}

export interface Draft {
  connectionId: string;
  text: string;
  /** Whom it is for; unknown of what an earlier build has kept. */
  to: string | null;
}

/** All that this person has begun in this tab. */
export function listDrafts(ownId: string): Draft[] {
  const prefix = prefixOf(ownId);
  return keysFrom(prefix)
    .map((key) => key.slice(prefix.length))
    .map((connectionId) => ({
      connectionId,
      text: readDraft(ownId, connectionId),
      to: readText(nameKeyOf(ownId, connectionId)),
    }))
    .filter(({ text }) => text.trim() !== '');
}
