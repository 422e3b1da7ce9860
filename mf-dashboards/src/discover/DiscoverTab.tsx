import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { Link, QueryState } from '@introvest/shell-sdk';
import { Picker } from '@introvest/shell-sdk/picker';
import { TypedSearch } from '@introvest/shell-sdk/search';
import { CardGrid, LoadingCards } from '@introvest/people/cards';
import { Card } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState, motion, Typography } from '@introvest/shell-sdk/ui';
import { SearchX } from 'lucide-react';
import { Startup } from '../startups/Startup';
import { LoadAgain } from '@introvest/people/later';
import { useDiscover, type Discover } from './useDiscover';

const everything = 'all';
const industries = [{ value: everything, label: 'All Industries' }, ...browseIndustries];
const stages = [{ value: everything, label: 'All Stages' }, ...browseStages];

function Filters({ values, change, type, clearings }: Discover) {
  const choose = (name: 'industry' | 'stage') => (chosen: string) =>
    change(name, chosen === everything ? '' : chosen);
  return (
    <Box component="section" aria-label="Filters" sx={bar}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <TypedSearch
          key={clearings}
          value={values.search}
          onCommit={(text) => type('search', text)}
          placeholder="Search startups"
        />
      </Box>
      <Picker
        aria-label="Industry"
        value={values.industry || everything}
        options={industries}
        onChange={choose('industry')}
      />
      <Picker
        aria-label="Stage"
        value={values.stage || everything}
        options={stages}
        onChange={choose('stage')}
      />
    </Box>
  );
}

function Nothing({ isFiltered, clear }: Discover) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title="No startups found"
        text={
          isFiltered
            ? 'Try adjusting your search criteria or clearing some filters.'
            : 'No startup has a profile yet. New ones appear here.'
        }
        action={isFiltered && <Button onClick={clear}>Clear All Filters</Button>}
      />
    </Card>
  );
}

/** Startups that fit, the highlighted ones first; those `shownAbove` are not shown twice. */
export function DiscoverTab({ shownAbove }: { shownAbove: string[] }) {
  const discover = useDiscover();
  const { query, isMore, canShowMore, showMore } = discover;
  // More of the same keeps the cards that are there; other filters that fail must not show the former ones.
  const current = isMore ? query.data : query.currentData;
  return (
    <>
      <Filters {...discover} />
      <QueryState
        query={{ ...query, currentData: current }}
        loading={<LoadingCards lines={11} />}
        isEmpty={({ total }) => total === 0}
        empty={<Nothing {...discover} />}
      >
        {({ featured, founders, total }) => {
          const rest = founders.filter(({ highlight }) => !highlight);
          const above = discover.isFiltered ? [] : shownAbove;
          const cards = [...featured, ...rest].filter(({ userId }) => !above.includes(userId));
          return (
            <Box aria-busy={query.isFetching} sx={list(query.isFetching)}>
              <CardGrid>
                {cards.map((startup) => (
                  <Startup key={startup.userId} startup={startup} match={startup.match} />
                ))}
              </CardGrid>
              {current && query.error && !query.isFetching && (
                <Box sx={{ mt: 8, textAlign: 'center' }}>
                  <LoadAgain queries={[{ ...query, currentData: undefined }]}>
                    More startups could not be loaded.
                  </LoadAgain>
                </Box>
              )}
              {founders.length < total && (
                <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, mt: 8 }}>
                  <Typography variant="body2" color="textSecondary">
                    {cards.length + above.length} of {total} startups
                  </Typography>
                  {canShowMore ? (
                    <Button onClick={showMore}>Show more startups</Button>
                  ) : (
                    <Button component={Link} to="/browse-startups">
                      Browse all startups
                    </Button>
                  )}
                </Box>
              )}
            </Box>
          );
        }}
      </QueryState>
    </>
  );
}

const bar = {
  display: 'grid',
  gap: 3,
  mb: 6,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))',
  },
  // Large letters on a phone: half of it has no room for a word.
  '@media (max-width: 17.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

const list = (busy: boolean) => ({
  opacity: busy ? 0.55 : 1,
  transition: `opacity ${motion.calm} ${motion.ease}`,
});
