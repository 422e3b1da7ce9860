import type { DeckReader } from '@introvest/contracts/decks';
import { withToast } from '@introvest/people/calls';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Typography } from '@introvest/shell-sdk/ui';
import { decksApi } from '../api';
import { countOf, durationOf } from '../durations';
import { LastRead } from '../LastRead';
import { PageBars } from './PageBars';

interface ReaderRowProps {
  reader: DeckReader;
  pages: number | null;
}

export function ReaderRow({ reader, pages }: ReaderRowProps) {
  const { userId, name, visits, seconds, pages: times, lastReadAt, isRevoked } = reader;
  const share = pages && times.length > 0 && `${times.length} of ${countOf(pages, 'page')}`;
  const facts = [countOf(visits, 'visit'), seconds > 0 && durationOf(seconds), share];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')} · <LastRead at={lastReadAt} />
        </Typography>
      </Box>
      {userId !== null &&
        (isRevoked ? <Chip label="No access" /> : <RemoveAccess {...{ userId, name }} />)}
      {pages !== null && times.length > 0 && (
        <PageBars label={`Time that ${name} spent on each page`} {...{ pages, times }} />
      )}
    </Box>
  );
}

function RemoveAccess({ userId, name }: { userId: string; name: string }) {
  const [revoke, { isLoading }] = decksApi.useRevokeDeckAccessMutation();
  const handleRevoke = () =>
    withToast(
      revoke({ params: { userId } }).unwrap(),
      { title: 'Access removed', description: `${name} can no longer read your deck.` },
      'We couldn’t remove this person’s access. Try again.',
    );
  return (
    <Button
      size="small"
      aria-label={`Remove access of ${name}`}
      aria-disabled={isLoading || undefined}
      onClick={() => isLoading || void handleRevoke()}
    >
      Remove access
    </Button>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 4,
  '& + &': { borderTop: `1px solid ${colours.line}` },
} as const;
