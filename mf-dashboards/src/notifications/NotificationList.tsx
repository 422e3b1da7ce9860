import type { Notification } from '@introvest/contracts/notifications';
import type { NotificationKind } from '@introvest/contracts/vocabularies';
import { useListNotificationsInfiniteQuery } from '@introvest/people/notifications';
import { Link, QueryState } from '@introvest/shell-sdk';
import { RowsSkeleton } from '@introvest/shell-sdk/parts';
import {
  Box,
  Button,
  colours,
  EmptyState,
  hover,
  radii,
  sizes,
  VisuallyHidden,
} from '@introvest/shell-sdk/ui';
import {
  AlarmClock,
  Bell,
  BellOff,
  Eye,
  FileText,
  Handshake,
  MessageSquare,
  Sparkles,
  Star,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { KindBadge } from '../people/KindBadge';
import { TimeAgo } from '../people/TimeAgo';
import { momentOf } from '../people/moment';
import { useMarkRead } from './useMarkRead';

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

const icons: Record<NotificationKind, LucideIcon> & Partial<Record<string, LucideIcon>> = {
  request: UserPlus,
  answer: Handshake,
  message: MessageSquare,
  views: Eye,
  deck: FileText,
  match: Star,
  highlight: Sparkles,
  reminder: AlarmClock,
};

const titleOf = ({ title, highlightEndsAt }: Notification) =>
  highlightEndsAt ? `Your highlight ends on ${momentOf(highlightEndsAt)}` : title;

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
}

function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { kind, url, createdAt, isRead } = notification;
  // A newer service may send kinds that this build doesn't know.
  const Icon = icons[kind as string] ?? Bell;
  return (
    <li>
      <Box component={Link} to={url} onClick={onOpen} sx={row}>
        <KindBadge icon={Icon} isNew={!isRead} />
        <Box
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: isRead ? 400 : 600 }}
        >
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {titleOf(notification)}
          <Box sx={{ color: colours.muted, fontSize: sizes.sm, fontWeight: 400 }}>
            <TimeAgo at={createdAt} />
          </Box>
        </Box>
        {!isRead && <Box aria-hidden data-filled sx={dot} />}
      </Box>
    </li>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 64,
  px: 3,
  py: 3,
  mx: -3,
  borderRadius: radii.control,
  color: colours.ink,
  textDecoration: 'none',
  ...hover({ backgroundColor: colours.wash }),
  '&:focus-visible': { backgroundColor: colours.wash },
} as const;

const dot = {
  flexShrink: 0,
  width: 8,
  height: 8,
  borderRadius: '50%',
  bgcolor: colours.spruce,
} as const;
