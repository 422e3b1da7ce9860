import type { QueuedMark } from '@introvest/contracts/moderation';
import { QueryState } from '@introvest/shell-sdk';
import { Card, CardSkeleton } from '@introvest/shell-sdk/parts';
import { Box, EmptyState, Typography } from '@introvest/shell-sdk/ui';
import { AtSign } from 'lucide-react';
import { useRef } from 'react';
import { useListHeldMarksQuery } from '../api';
import { Arrivals } from '../queue/Arrivals';
import { QueueRows } from '../queue/QueueRows';
import type { Queue } from '../queue/useQueue';
import { at, domainIn, personOf } from '../words';
import { MarkButtons } from './MarkDialog';

function Held({ mark: { person, domain, written, checkedAt, looksLike } }: { mark: QueuedMark }) {
  const facts = [
    domainIn({ domain, written }),
    `a mail there was answered ${at(checkedAt)}`,
    looksLike.length > 0 && `looks like ${looksLike.join(', ')}`,
  ];
  return (
    <Card component="li" sx={{ p: 5, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {personOf(person)}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <MarkButtons personId={person.id} domain={domain} decisions={['show', 'take_back']} />
      </Box>
    </Card>
  );
}

/** Marks that are not shown before a moderator has looked at them. */
export function MarkQueue({ queue }: { queue: Queue }) {
  const query = useListHeldMarksQuery({ query: { page: queue.page } });
  const rows = useRef<HTMLUListElement>(null);
  const handleShow = async () => {
    await query.refetch();
    rows.current?.focus();
  };
  return (
    <>
      <Arrivals
        list="marks"
        query={query}
        isEmpty={query.data?.marks.length === 0}
        onShow={handleShow}
      />
      <QueryState
        query={query}
        loading={<CardSkeleton lines={2} />}
        isEmpty={({ marks }) => marks.length === 0}
        empty={<EmptyState icon={<AtSign />} title="No mark waits" />}
        failedTitle="The marks could not be loaded"
      >
        {({ marks, total }) => (
          <QueueRows ref={rows} label="Marks" queue={queue} total={total}>
            {marks.map((mark) => (
              <Held key={mark.person.id} mark={mark} />
            ))}
          </QueueRows>
        )}
      </QueryState>
    </>
  );
}
