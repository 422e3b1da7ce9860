const keyOf = (ownId: string, connectionId: string) => `introvest.draft.${ownId}.${connectionId}`;

/** What was typed and not sent, per person and conversation, for as long as the tab lives. */
export function readDraft(ownId: string, connectionId: string): string {
  try {
    return sessionStorage.getItem(keyOf(ownId, connectionId)) ?? '';
  } catch {
    return ''; // Storage is switched off in some private windows.
  }
}

export function keepDraft(ownId: string, connectionId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(ownId, connectionId), text);
    else sessionStorage.removeItem(keyOf(ownId, connectionId));
  } catch {
    // The draft then lasts as long as the conversation is open.
  }
}
