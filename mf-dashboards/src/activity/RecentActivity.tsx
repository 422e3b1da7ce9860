import type { Connection } from '@introvest/contracts/messaging';
import { limits } from '@introvest/contracts/vocabularies';
import { Link, QueryState, useUser, type QueryLike } from '@introvest/shell-sdk';
import { Button, EmptyState, Section } from '@introvest/shell-sdk/ui';
import { History, MessageSquare } from 'lucide-react';
import { TimeAgo } from '../people/TimeAgo';
import { PersonList, PersonRow } from '../requests/PersonRow';
import { RowsSkeleton } from '../requests/RowsSkeleton';
import { sidesOf } from '../requests/sides';

/** The latest accepted connections. */
export function RecentActivity({ query }: { query: QueryLike<Connection[]> }) {
  const user = useUser();
  return (
    <Section title="Recent Activity">
      <QueryState
        query={query}
        loading={<RowsSkeleton rows={3} />}
        isEmpty={(connections) => sidesOf(connections, user.id).accepted.length === 0}
        empty={
          <EmptyState
            icon={<History />}
            title="No recent activity"
            text="Connections that you or an investor accept appear here."
          />
        }
      >
        {(connections) => (
          <PersonList label="Recent Activity">
            {sidesOf(connections, user.id)
              .accepted.slice(0, limits.recentActivity)
              .map(({ connection, person }) => (
                <PersonRow
                  key={connection.id}
                  person={person}
                  note={
                    <>
                      Connected <TimeAgo at={connection.updatedAt} />
                    </>
                  }
                >
                  <Button
                    component={Link}
                    to={`/messaging?connection=${connection.id}`}
                    startIcon={<MessageSquare aria-hidden />}
                    aria-label={`Message ${person.name}`}
                  >
                    Message
                  </Button>
                </PersonRow>
              ))}
          </PersonList>
        )}
      </QueryState>
    </Section>
  );
}
