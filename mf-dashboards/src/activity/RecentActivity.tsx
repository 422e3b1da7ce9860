import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { EmptyState } from '@introvest/shell-sdk/ui';
import { History } from 'lucide-react';
import { AcceptedRows } from '../connections/AcceptedRows';
import { groupRequests } from '../requests/requestGroups';

export function RecentActivity({ query }: { query: QueryLike<Connection[]> }) {
  const user = useUser();
  return (
    <Section title="Recent Activity">
      <QueryState
        query={query}
        loading={<RowsSkeleton rows={3} />}
        failedTitle="We couldn’t load your recent activity"
        isEmpty={(connections) => groupRequests(connections, user.id).accepted.length === 0}
        empty={
          <EmptyState
            icon={<History />}
            title="No recent activity"
            text="Your newest connections will appear here."
          />
        }
      >
        {(connections) => (
          <AcceptedRows
            label="Recent Activity"
            rows={groupRequests(connections, user.id).accepted.slice(0, limits.recentActivity)}
          />
        )}
      </QueryState>
    </Section>
  );
}
