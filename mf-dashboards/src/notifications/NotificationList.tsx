import { useListNotificationsInfiniteQuery } from '@introvest/people/notifications';
import { QueryState } from '@introvest/shell-sdk';
import { RowsSkeleton } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { BellOff } from 'lucide-react';
import { NotificationRow } from './NotificationRow';
import { useMarkRead } from './useMarkRead';

/**
 * Renders the newest notifications, synchronised with the member's other devices. Older notifications load on demand.
 */
export function NotificationList() {
  const query = useListNotificationsInfiniteQuery();
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query;
  const { markRead } = useMarkRead();
  return (
    <QueryState
      query={query}
      loading={<RowsSkeleton rows={5} />}
      isEmpty={({ pages }) => pages[0]?.notifications.length === 0}
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
      {({ pages }) => (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {pages
              .flatMap(({ notifications }) => notifications)
              .map((one) => (
                <NotificationRow
                  key={one.id}
                  notification={one}
                  onOpen={() => void (one.isRead || markRead(one.id))}
                />
              ))}
          </Box>
          {isFetchNextPageError && (
            <Box role="alert">We couldn’t load older notifications. Try again.</Box>
          )}
          {hasNextPage && (
            <Button
              fullWidth
              aria-disabled={isFetching || undefined}
              onClick={() => void (isFetching || fetchNextPage())}
              sx={{ mt: 3 }}
            >
              Show older
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
