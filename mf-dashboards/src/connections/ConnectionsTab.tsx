import { QueryState, useUser } from '@introvest/shell-sdk';
import { WithdrawButton } from '@introvest/people/answers';
import { useListConnectionsQuery } from '@introvest/people/calls';
import { Chip, Section } from '@introvest/shell-sdk/parts';
import { Box, EmptyState } from '@introvest/shell-sdk/ui';
import { Send, Users } from 'lucide-react';
import { NothingYet } from '../discover/NothingYet';
import { PersonList, PersonRow } from '../requests/PersonRow';
import { RowsSkeleton } from '../requests/RowsSkeleton';
import { SentAt } from '../requests/SentRequests';
import { sidesOf, type Known } from '../requests/sides';
import { AcceptedRows } from './AcceptedRows';

const SentRow = ({ connection, person }: Known) => (
  <PersonRow person={person} said={connection.note} note={<SentAt connection={connection} />}>
    <Chip label="Waiting for Response" color="warning" />
    <WithdrawButton id={connection.id} name={person.name} variant="text" />
  </PersonRow>
);

function Sent({ rows }: { rows: Known[] }) {
  return (
    <Section title="Sent Requests">
      {rows.length === 0 ? (
        <EmptyState
          icon={<Send />}
          title="No sent requests"
          text="Requests waiting for a response will appear here."
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
          text="When a founder accepts your request, you can message each other."
        />
      ) : (
        <AcceptedRows label="Connections" rows={rows} />
      )}
    </Section>
  );
}

/** Renders the investor's sent requests and connections. Received requests are above the tabs. */
export function ConnectionsTab() {
  const user = useUser();
  const query = useListConnectionsQuery();
  return (
    <QueryState
      query={query}
      loading={<RowsSkeleton rows={4} />}
      failedTitle="We couldn’t load your connections"
      failedTitleAs="h3"
    >
      {(connections) => {
        const { sent, accepted } = sidesOf(connections, user.id);
        return (
          <Box sx={halves}>
            <Sent rows={sent} />
            <Accepted rows={accepted} />
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
