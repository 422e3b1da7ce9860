import type { Notification, NotificationPage } from '@introvest/contracts/notifications';
import { notificationsApi, useListNotificationsQuery } from '@introvest/people/calls';
import { QueryState } from '@introvest/shell-sdk';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { RowsSkeleton } from '../requests/RowsSkeleton';
import { NotificationRow } from './NotificationRow';
import { useMarkRead } from './useMarkRead';

const pageSize = 20;

/** The newest notifications, kept in sync with other devices, and older ones on request. */
export function NotificationList() {
  const query = useListNotificationsQuery({});
  return (
    <QueryState
      query={query}
      loading={<RowsSkeleton rows={5} />}
      isEmpty={({ notifications }) => notifications.length === 0}
      empty={
        <EmptyState
          icon={<BellOff />}
          title="No notifications yet"
          titleAs="p"
          text="Requests, responses and messages will appear here."
        />
      }
      failedTitle="We couldn’t load your notifications"
    >
      {(first) => <Pages first={first} />}
    </QueryState>
  );
}

function Pages({ first }: { first: NotificationPage }) {
  const { notifications: newest, unreadCount } = first;
  const [loaded, setLoaded] = useState<Notification[]>([]);
  const [hasReachedEnd, setHasReachedEnd] = useState(false);
  const [load, { isFetching, isError }] = notificationsApi.useLazyListNotificationsQuery();
  const { markRead } = useMarkRead();
  const known = new Set(newest.map(({ id }) => id));
  // After a full page of new notifications there may be a gap, which 'Show older' loads again.
  const older = loaded.some(({ id }) => known.has(id)) ? loaded : [];
  const shown = [...newest, ...older.filter(({ id }) => !known.has(id))].map((one) => ({
    ...one,
    isRead: one.isRead || unreadCount === 0,
  }));
  const isEnd = newest.length < pageSize || (older.length > 0 && hasReachedEnd);
  const loadOlder = async () => {
    const before = shown.at(-1)?.id;
    const { data } = await load({ query: { ...(before && { before }) } });
    if (!data) return;
    setLoaded([...shown, ...data.notifications]);
    setHasReachedEnd(data.notifications.length < pageSize);
  };
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((one) => (
          <NotificationRow
            key={one.id}
            notification={one}
            onOpen={() => void (one.isRead || markRead(one.id))}
          />
        ))}
      </Box>
      {isError && <Box role="alert">We couldn’t load older notifications. Try again.</Box>}
      {!isEnd && (
        <Button fullWidth disabled={isFetching} onClick={() => void loadOlder()} sx={{ mt: 3 }}>
          Show older
        </Button>
      )}
    </>
  );
}
