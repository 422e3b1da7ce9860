import { useListNotificationsInfiniteQuery } from '@introvest/people/notifications';
import { Button } from '@introvest/shell-sdk/ui';
import { useMarkRead } from './useMarkRead';

export function MarkAllRead() {
  const { data } = useListNotificationsInfiniteQuery();
  const { markRead, isMarking } = useMarkRead();
  const [first] = data?.pages ?? [];
  const [newest] = first?.notifications ?? [];
  if (!newest || first?.unreadCount === 0) return null;
  return (
    <Button size="small" disabled={isMarking} onClick={() => void markRead(newest.id)}>
      Mark all as read
    </Button>
  );
}
