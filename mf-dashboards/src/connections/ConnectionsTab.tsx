import { QueryState, useUser } from '@introvest/shell-sdk';
import { useKept } from '@introvest/people/answers';
import { useEnding, useListConnectionsQuery } from '@introvest/people/calls';
import { usualAnswerOf } from '@introvest/people/names';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { Send, Users } from 'lucide-react';
import { NothingYet } from '../discover/NothingYet';
import { TimeAgo } from '../people/TimeAgo';
import { PersonList, PersonRow } from '../requests/PersonRow';
import { RequestRows } from '../requests/RequestRows';
import { RowsSkeleton } from '../requests/RowsSkeleton';
import { sidesOf, type Known } from '../requests/sides';
import { AcceptedRows } from './AcceptedRows';

function Incoming(props: { rows: Known[]; onAnswered: (connectionId: string) => void }) {
  if (props.rows.length === 0) return null;
  return (
    <Section title="Requests for you">
      <RequestRows label="Requests for you" {...props} />
    </Section>
  );
}

/** Takes the request back; whom it went to is not told. */
function Withdraw({ id, name }: { id: string; name: string }) {
  const { end, isEnding } = useEnding(id);
  return (
    <Button
      variant="text"
      aria-label={`${isEnding ? 'Withdrawing...' : 'Withdraw'} the request to ${name}`}
      aria-disabled={isEnding || undefined}
      onClick={() => void end('pending')}
    >
      {isEnding ? 'Withdrawing...' : 'Withdraw'}
    </Button>
  );
}

function SentRow({ connection, person }: Known) {
  const usualAnswer = usualAnswerOf(connection.counterpart?.usualAnswerDays);
  return (
    <PersonRow
      person={person}
      said={connection.note}
      note={
        <>
          Sent <TimeAgo at={connection.updatedAt} />
          {usualAnswer && ` · ${usualAnswer}`}
        </>
      }
    >
      <Chip label="Waiting for Response" color="warning" />
      <Withdraw id={connection.id} name={person.name} />
    </PersonRow>
  );
}

function Sent({ rows }: { rows: Known[] }) {
  return (
    <Section title="Sent Requests">
      {rows.length === 0 ? (
        <EmptyState
          icon={<Send />}
          title="No sent requests"
          text="Requests that founders have not answered yet appear here."
        />
      ) : (
        <PersonList label="Sent Requests">
          {rows.map((row) => (
            <SentRow key={row.connection.id} {...row} />
          ))}
        </PersonList>
      )}
    </Section>
  );
}

function Accepted({ rows }: { rows: Known[] }) {
  return (
    <Section title="Connections">
      {rows.length === 0 ? (
        <NothingYet
          icon={<Users />}
          title="No connections yet"
          text="Once a founder accepts your request, you can write to each other."
        />
      ) : (
        <AcceptedRows label="Connections" rows={rows} />
      )}
    </Section>
  );
}

/** What waits for the investor, what they wait for, and whom they know. */
export function ConnectionsTab() {
  const user = useUser();
  const query = useListConnectionsQuery();
  const { isKept, keep } = useKept();
  return (
    <QueryState query={query} loading={<RowsSkeleton rows={4} />}>
      {(connections) => {
        const { incoming, sent, accepted } = sidesOf(connections, user.id, isKept);
        return (
          <Box sx={{ display: 'grid', gap: 5 }}>
            <Incoming rows={incoming} onAnswered={keep} />
            <Box sx={halves}>
              <Sent rows={sent} />
              <Accepted rows={accepted} />
            </Box>
          </Box>
        );
      }}
    </QueryState>
  );
}

const halves = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
