import type { Connection } from '@introvest/contracts/messaging';
import { useKept } from '@introvest/people/answers';
import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Button, EmptyState } from '@introvest/shell-sdk/ui';
import { Inbox } from 'lucide-react';
import { RequestRows } from './RequestRows';
import { RowsSkeleton } from './RowsSkeleton';
import { sidesOf } from './sides';

/** What waits for the founder's answer; requests of one's own are not among them. */
export function PendingRequests({ query }: { query: QueryLike<Connection[]> }) {
  const user = useUser();
  const { isKept, keep } = useKept();
  const rowsOf = (connections: Connection[]) => sidesOf(connections, user.id, isKept).incoming;
  return (
    <Section title="Pending connection requests">
      <QueryState
        query={query}
        loading={<RowsSkeleton />}
        isEmpty={(connections) => rowsOf(connections).length === 0}
        empty={
          <EmptyState
            icon={<Inbox />}
            title="No pending requests"
            text="Requests of investors appear here. You can also ask an investor yourself."
            action={
              <Button component={Link} to="/browse-investors">
                Browse investors
              </Button>
            }
          />
        }
      >
        {(connections) => (
          <RequestRows
            label="Pending connection requests"
            rows={rowsOf(connections)}
            onAnswered={keep}
          />
        )}
      </QueryState>
    </Section>
  );
}
