import type { ActivityType } from '@introvest/contracts/vocabularies';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import {
  Bell,
  Bookmark,
  Eye,
  FileText,
  MessageSquare,
  Sparkles,
  UserCheck,
  UserPlus,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { dividedRow } from '../people/dividedRow';
import { KindBadge } from '../people/KindBadge';

const icons: Record<ActivityType, LucideIcon> & Partial<Record<string, LucideIcon>> = {
  connection_requested: UserPlus,
  connection_accepted: UserCheck,
  connection_declined: UserX,
  message_received: MessageSquare,
  founder_bookmarked: Bookmark,
  deck_saved: FileText,
  profile_viewed: Eye,
  highlight_started: Sparkles,
};

interface EventRowProps {
  type: ActivityType;
  title: string;
  description: string;
  when: ReactNode;
  isSample?: boolean;
}

export function EventRow({ type, title, description, when, isSample = false }: EventRowProps) {
  // A newer service may send types that this build doesn't know.
  const Icon = icons[type as string] ?? Bell;
  return (
    <Box component="li" sx={{ ...dividedRow, gap: 4 }}>
      <KindBadge icon={Icon} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {title} {isSample && <Chip size="small" label="Sample" sx={{ ml: 1 }} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {when}
      </Typography>
    </Box>
  );
}
