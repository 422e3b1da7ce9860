import { useListNotificationsInfiniteQuery } from '@introvest/people/notifications';
import { useLocation, type PageProps } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box, Button, Container, Typography } from '@introvest/shell-sdk/ui';
import { NotificationList } from '../notifications/NotificationList';
import { useMarkRead } from '../notifications/useMarkRead';

export default function Notifications({ path }: PageProps) {
  const { pathname } = useLocation();
  if (pathname === path)
    return (
      <Container maxWidth="md" sx={{ pb: 16 }}>
        <PageHeader title="Notifications" actions={<MarkAllRead />} />
        <NotificationList />
      </Container>
    );
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
      <Box sx={heading}>
        <Typography variant="h3" component="h2">
          Notifications
        </Typography>
        <MarkAllRead />
      </Box>
      <NotificationList />
    </Box>
  );
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
} as const;

function MarkAllRead() {
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
