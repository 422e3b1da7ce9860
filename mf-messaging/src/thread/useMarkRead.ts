import type { Message } from '@introvest/contracts/messaging';
import { applyRead } from '@introvest/people/live';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMarkReadMutation } from '../api';
import { argsOf, markReadUpTo } from '../history/history';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const useIsVisible = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

export function useMarkRead(
  connectionId: string,
  messages: Message[] | undefined,
  ownId: string,
  isInSight: boolean,
): void {
  const [markRead] = useMarkReadMutation();
  const isVisible = useIsVisible();
  const marked = useRef<string>(undefined);
  const unread = messages?.findLast(({ receiverId, isRead }) => receiverId === ownId && !isRead);
  useEffect(() => {
    if (!unread || !isInSight || !isVisible || marked.current === unread.id) return;
    marked.current = unread.id;
    markRead({ ...argsOf(connectionId), body: { upTo: unread.id } })
      .unwrap()
      .then(({ unreadCount }) => {
        applyRead({ connectionId, unreadCount });
        markReadUpTo(connectionId, unread, ownId);
      })
      // Failures are ignored, because the next message or visit tries again.
      .catch(() => (marked.current = undefined));
  }, [connectionId, unread, ownId, isInSight, isVisible, markRead]);
}
