import type { Conversation } from '@introvest/contracts/messaging';
import { useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { keepDraft, listDrafts } from '../outbox/draft';
import { drop, useWaiting } from '../outbox/outbox';

/** Something that was written in a conversation that is gone. */
export interface Unsent {
  key: string;
  text: string;
  to: string | null;
  discard: () => void;
}

/**
 * What was begun, or sent in vain, in conversations that are neither listed nor open any more: an account was deleted or
 * suspended, or there is a block. It has no other place.
 */
export function useUnsent(
  conversations: Conversation[] | undefined,
  openedId: string | undefined,
): Unsent[] {
  const { id: ownId } = useUser();
  const waiting = useWaiting();
  const [, setCount] = useState(0);
  if (!conversations) return [];
  const isGone = ({ connectionId }: { connectionId: string }) =>
    connectionId !== openedId && !conversations.some(({ id }) => id === connectionId);
  const refused = waiting.filter((one) => one.state === 'failed' && isGone(one));
  const begun = listDrafts(ownId).filter(isGone);
  return [
    ...refused.map(({ clientId, content, to = null }) => ({
      key: clientId,
      text: content,
      to,
      discard: () => drop(clientId),
    })),
    ...begun.map(({ connectionId, text, to }) => ({
      key: connectionId,
      text,
      to,
      discard: () => {
        keepDraft(ownId, connectionId, '');
        setCount((count) => count + 1);
      },
    })),
  ];
}
