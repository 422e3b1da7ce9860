import type { Connection } from '@introvest/contracts/messaging';
import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { Section } from '@introvest/shell-sdk/parts';
import { Button, EmptyState } from '@introvest/shell-sdk/ui';
import { Inbox } from 'lucide-react';
import { PersonList } from './PersonRow';
import { RequestRow } from './RequestRow';
import { RowsSkeleton } from './RowsSkeleton';
import { sidesOf } from './sides';

/** What waits for the founder's answer; requests of one's own are not among them. */
export function PendingRequests({ query }: { query: QueryLike<Connection[]> }) {
  const user = useUser();
  return (
    <Section title="Pending connection requests">
      <QueryState
        query={query}
        loading={<RowsSkeleton />}
        isEmpty={(connections) => sidesOf(connections, user.id).incoming.length === 0}
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
          <PersonList label="Pending connection requests">
            {sidesOf(connections, user.id).incoming.map(({ connection, person }) => (
              <RequestRow key={connection.id} connection={connection} person={person} />
            ))}
          </PersonList>
        )}
      </QueryState>
    </Section>
  );
}
