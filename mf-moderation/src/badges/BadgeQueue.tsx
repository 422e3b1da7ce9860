import type { QueuedBadge } from '@introvest/contracts/moderation';
import { Card } from '@introvest/shell-sdk/parts';
import { Typography } from '@introvest/shell-sdk/ui';
import { AtSign } from 'lucide-react';
import { moderationApi } from '../api';
import { QueueFrame } from '../queue/QueueFrame';
import { useLiveList } from '../queue/useLiveList';
import type { Queue } from '../queue/useQueue';
import { at, domainIn, personOf } from '../words';
import { BadgeButtons } from './BadgeButtons';

function HeldBadge({ person, domain, written, checkedAt, looksLike }: QueuedBadge) {
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
      <BadgeButtons personId={person.id} domain={domain} decisions={['show', 'take_back']} />
    </Card>
  );
}

export function BadgeQueue({ queue }: { queue: Queue }) {
  const query = moderationApi.useListHeldBadgesQuery({ query: { page: queue.page } });
  useLiveList(query.refetch);
  return (
    <QueueFrame
      {...{ queue, query }}
      entriesOf={({ badges }) => badges}
      noun="Badges"
      icon={<AtSign />}
    >
      {(badge) => <HeldBadge key={badge.person.id} {...badge} />}
    </QueueFrame>
  );
}
