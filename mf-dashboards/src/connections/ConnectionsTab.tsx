import { QueryState } from '@introvest/shell-sdk';
import { RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Box } from '@introvest/shell-sdk/ui';
import { Users } from 'lucide-react';
import { EmptyTab } from '../discover/EmptyTab';
import { SentRequests } from '../requests/SentRequests';
import { useRequestGroups, type Known } from '../requests/requestGroups';
import { AcceptedRows } from './AcceptedRows';

function Accepted({ rows }: { rows: Known[] }) {
  return (
    <Section title="Connections">
      {rows.length === 0 ? (
        <EmptyTab
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

export function ConnectionsTab() {
  const { query, sent, accepted } = useRequestGroups();
  return (
    <QueryState
      query={query}
      loading={<RowsSkeleton rows={4} />}
      failedTitle="We couldn’t load your connections"
      failedTitleAs="h3"
    >
      {() => (
        <Box sx={halves}>
          <SentRequests rows={sent} />
          <Accepted rows={accepted} />
        </Box>
      )}
    </QueryState>
  );
}

const halves = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
