import type { Conversation } from '@introvest/contracts/messaging';
import { useSearchParams } from '@introvest/shell-sdk';
import { useState } from 'react';
import { useWaiting } from '../outbox/outbox';

/**
 * The conversation that the address names. One that is gone from the list, as a message that was written there has
 * found out, stays as an ended one until it is left: what was not sent can still be read and copied.
 */
export function useOpened(conversations: Conversation[] = []): Conversation | undefined {
  const [search] = useSearchParams();
  const wanted = search.get('connection');
  const found = conversations.find(({ id }) => id === wanted);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const isGone = useWaiting().some((one) => one.connectionId === wanted && one.isGone);
  if (found || !isGone || last?.id !== wanted) return found;
  return { ...last, status: 'ended' };
}
