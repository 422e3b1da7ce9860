import { limits } from '@introvest/contracts/vocabularies';
import { QueryState } from '@introvest/shell-sdk';
import { RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { EmptyState } from '@introvest/shell-sdk/ui';
import { History } from 'lucide-react';
import { AcceptedRows } from '../connections/AcceptedRows';
import { useRequestGroups } from '../requests/requestGroups';

export function RecentActivity() {
  const { query, accepted } = useRequestGroups();
  return (
    <Section title="Recent Activity">
      <QueryState
        query={query}
        loading={<RowsSkeleton rows={3} />}
        failedTitle="We couldn’t load your recent activity"
        isEmpty={() => accepted.length === 0}
        empty={
          <EmptyState
            icon={<History />}
            title="No recent activity"
            text="Your newest connections will appear here."
          />
        }
      >
        {() => (
          <AcceptedRows label="Recent Activity" rows={accepted.slice(0, limits.recentActivity)} />
        )}
      </QueryState>
    </Section>
  );
}
