import type { Notification } from '@introvest/contracts/notifications';
import type { NotificationKind } from '@introvest/contracts/vocabularies';
import { Link } from '@introvest/shell-sdk';
import { Box, colours, hover, radii, sizes, VisuallyHidden } from '@introvest/shell-sdk/ui';
import {
  AlarmClock,
  Bell,
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
import { momentOf } from '../people/moment';
import { TimeAgo } from '../people/TimeAgo';

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

/** Returns the title from the service. A highlight's end is shown in the reader's own time zone. */
const titleOf = ({ title, highlightEndsAt }: Notification) =>
  highlightEndsAt ? `Your highlight ends on ${momentOf(highlightEndsAt)}` : title;

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
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
