import type { DeckHistoryEntry } from '@introvest/contracts/decks';
import { withToast } from '@introvest/people/calls';
import { Link, QueryState } from '@introvest/shell-sdk';
import { lazyDialog, PageHeader, RowsSkeleton, Section } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState, IconButton, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { BookOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { decksApi } from '../api';
import { countOf, durationOf } from '../durations';
import { LastRead } from '../LastRead';
import { DeckSetting } from '../settings/DeckSetting';

const DeleteAll = lazyDialog(async () => (await import('./DeleteAll')).DeleteAll, {
  title: 'Delete your reading history?',
  maxWidth: 'xs',
});

/** Combines the versions of each founder's deck into one entry, because they are deleted together. */
function decksIn(entries: DeckHistoryEntry[]): DeckHistoryEntry[] {
  const decks = new Map<string, DeckHistoryEntry>();
  for (const entry of entries) {
    const { visits, seconds } = decks.get(entry.founderId) ?? { visits: 0, seconds: 0 };
    decks.set(entry.founderId, {
      ...entry,
      ...decks.get(entry.founderId),
      visits: visits + entry.visits,
      seconds: seconds + entry.seconds,
    });
  }
  return [...decks.values()];
}

export function DeckHistory() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title="Decks you’ve read"
        subtitle="Founders see when you read their deck and how long you spent on each page. You can delete what they see."
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Section title="Private reading">
          <DeckSetting
            name="readPrivately"
            label="Read decks privately"
            help="Founders see “Private reader” instead of your name, and no page times."
          />
        </Section>
        <Section title="History">
          <QueryState
            query={decksApi.useListDeckHistoryQuery()}
            loading={<RowsSkeleton rows={3} />}
            failedTitle="We couldn’t load your reading history"
            empty={
              <EmptyState
                icon={<BookOpen />}
                title="No decks read yet"
                text="Decks that you read appear here. Decks that you read privately don’t."
                action={
                  <Button component={Link} to="/browse-startups">
                    Browse startups
                  </Button>
                }
              />
            }
          >
            {(entries) => (
              <>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 5, p: 0 }}>
                  {decksIn(entries).map((deck) => (
                    <Row key={deck.founderId} deck={deck} />
                  ))}
                </Box>
                <Button onClick={() => setAsking(true)}>Delete all</Button>
              </>
            )}
          </QueryState>
        </Section>
      </Box>
      {isAsking && <DeleteAll onClose={() => setAsking(false)} />}
    </>
  );
}

function Row({ deck }: { deck: DeckHistoryEntry }) {
  const { founderId, companyName, visits, seconds, lastReadAt } = deck;
  const [remove, { isLoading }] = decksApi.useDeleteDeckHistoryOfMutation();
  const handleRemove = () =>
    withToast(
      remove({ params: { founderId } }).unwrap(),
      { title: 'Deleted', description: `${companyName} no longer sees your visits.` },
      'We couldn’t delete this. Try again.',
    );
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink component={Link} to={`/decks/${founderId}`} sx={{ fontWeight: 600 }}>
          <bdi>{companyName}</bdi>
        </TextLink>
        <Typography variant="body2" color="textSecondary">
          {countOf(visits, 'visit')} · {durationOf(seconds)} · <LastRead at={lastReadAt} />
        </Typography>
      </Box>
      <IconButton
        aria-label={`Delete your visits to ${companyName}’s deck`}
        aria-disabled={isLoading || undefined}
        onClick={() => isLoading || void handleRemove()}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </Box>
  );
}
