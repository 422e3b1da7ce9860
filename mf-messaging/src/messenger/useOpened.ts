import type { Conversation } from '@introvest/contracts/messaging';
import { useSearchParams, useUser } from '@introvest/shell-sdk';
import { useState } from 'react';
import { readDraft } from '../outbox/draft';
import { useWaiting } from '../outbox/outbox';

/**
 * The conversation that the address names. One that is gone from the list (an account was deleted or suspended, or there
 * is a block) while something is written there stays as an ended one until it is left: what was not sent can still be
 * read and copied.
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
