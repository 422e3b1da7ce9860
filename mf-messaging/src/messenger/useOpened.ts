import type { Conversation } from '@introvest/contracts/messaging';
import { useSearchParams, useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { readDraft } from '../outbox/draft';
import { useWaiting } from '../outbox/outbox';

/**
 * Returns the conversation in the URL. A conversation disappears from the list if the other account is deleted or
 * suspended, or if one member blocks the other. If the member is typing at that time, the conversation stays open as an
 * ended one, so that the draft can be copied.
 */
export function useOpened(conversations: Conversation[] = []): Conversation | undefined {
  const [search] = useSearchParams();
  const wanted = search.get('connection');
  const found = conversations.find(({ id }) => id === wanted);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const { id: ownId } = useUser();
  const isRefused = useWaiting().some((one) => one.connectionId === wanted && one.isGone);
  if (found || last?.id !== wanted) return found;
  const isWritten = isRefused || readDraft(ownId, last.id).trim() !== '';
  if (!isWritten) return undefined;
  return { ...last, status: 'ended' };
}
