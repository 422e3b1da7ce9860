import { QueryState } from '@introvest/shell-sdk';
import { RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { useListActivityQuery } from '../api';
import { TimeAgo } from '../people/TimeAgo';
import { EventRow } from './EventRow';

/** Entries for an account without events, marked as samples. */
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
  const query = useListActivityQuery();
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
