import type { QueuedMark } from '@introvest/contracts/moderation';
import { Card } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { AtSign } from 'lucide-react';
import { useListHeldMarksQuery } from '../api';
import { QueueFrame } from '../queue/QueueFrame';
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
  return (
    <QueueFrame
      {...{ queue, query }}
      pageOf={({ marks, total }) => ({ entries: marks, total })}
      noun="Marks"
      icon={AtSign}
      onShow={query.refetch}
    >
      {(mark) => <Held key={mark.person.id} mark={mark} />}
    </QueueFrame>
  );
}
