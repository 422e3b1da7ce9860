import type { QueuedMark } from '@introvest/contracts/moderation';
import { Card } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { useListHeldMarksQuery } from '../api';
import { QueueFrame } from '../queue/QueueFrame';
import type { Queue } from '../queue/useQueue';
import { at, domainIn, personOf } from '../words';
import { MarkButtons, MarkDialog, type Decision } from './MarkButtons';

interface HeldProps {
  mark: QueuedMark;
  onAsk: (decision: Decision) => void;
}

function Held({ mark, onAsk }: HeldProps) {
  const { person, domain, written, checkedAt, looksLike } = mark;
  const facts = [
    domainIn({ domain, written }),
    `confirmed by email on ${at(checkedAt)}`,
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
        <MarkButtons decisions={['show', 'take_back']} onAsk={onAsk} />
      </Box>
    </Card>
  );
}

// Returns whether the page still lists this badge. A badge may have moved to the previous page.
const isAmong = (marks: QueuedMark[] | undefined, { person, domain }: QueuedMark) =>
  !marks || marks.some((one) => one.person.id === person.id && one.domain === domain);

/** Renders the badges that must be reviewed before members can see them. */
export function MarkQueue({ queue }: { queue: Queue }) {
  const query = useListHeldMarksQuery({ query: { page: queue.page } });
  // Stored outside the rows, so that a typed reason isn't lost when its row is removed.
  const [asked, setAsked] = useState<{ mark: QueuedMark; decision: Decision }>();
  return (
    <>
      <QueueFrame
        {...{ queue, query }}
        pageOf={({ marks, total }) => ({ entries: marks, total })}
        noun="Badges"
        icon={AtSign}
        onShow={query.refetch}
      >
        {(mark) => (
          <Held
            key={mark.person.id}
            mark={mark}
            onAsk={(decision) => setAsked({ mark, decision })}
          />
        )}
      </QueueFrame>
      {asked && (
        <MarkDialog
          personId={asked.mark.person.id}
          domain={asked.mark.domain}
          decision={asked.decision}
          isThere={isAmong(query.data?.marks, asked.mark) || queue.page > 1}
          lookAgain={query.refetch}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
