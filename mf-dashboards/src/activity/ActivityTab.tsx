import { QueryState } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';
import { useListActivityQuery } from '../api';
import { TimeAgo } from '../people/TimeAgo';
import { RowsSkeleton } from '../requests/RowsSkeleton';
import { EventRow } from './EventRow';
import { samples } from './samples';

const Events = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

/** The member's events. An account without events sees entries marked as samples. */
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
