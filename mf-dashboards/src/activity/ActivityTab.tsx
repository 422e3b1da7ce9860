import type { ActivityType } from '@introvest/contracts/vocabularies';
import { QueryState } from '@introvest/shell-sdk';
import { Chip, RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
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
import { dashboardsApi } from '../api';
import { KindBadge } from '../people/KindBadge';
import { TimeAgo } from '../people/TimeAgo';
import { dividedRow } from '../people/dividedRow';

const samples = [
  {
    id: 'sample-1',
    type: 'connection_accepted',
    title: 'Connection accepted',
    description: 'A founder accepted your request. You can now message each other.',
    when: '2 hours ago',
  },
  {
    id: 'sample-2',
    type: 'deck_saved',
    title: 'Pitch deck saved',
    description: 'You saved a matching startup’s pitch deck.',
    when: '1 day ago',
  },
  {
    id: 'sample-3',
    type: 'founder_bookmarked',
    title: 'Startup bookmarked',
    description: 'You bookmarked a startup to find it again later.',
    when: '3 days ago',
  },
] as const;

const Events = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

export function ActivityTab() {
  const query = dashboardsApi.useListActivityQuery();
  return (
    <Section title="Activity">
      <QueryState
        query={query}
        loading={<RowsSkeleton rows={4} />}
        failedTitle="We couldn’t load your activity"
        empty={
          <Events>
            {samples.map(({ id, ...sample }) => (
              <EventRow key={id} {...sample} isSample />
            ))}
          </Events>
        }
      >
        {(events) => (
          <Events>
            {events.map(({ id, at, ...event }) => (
              <EventRow key={id} {...event} when={<TimeAgo at={at} />} />
            ))}
          </Events>
        )}
      </QueryState>
    </Section>
  );
}

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
