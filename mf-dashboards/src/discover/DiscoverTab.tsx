import type { FounderPage } from '@introvest/contracts/browse';
import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { Link, QueryState } from '@introvest/shell-sdk';
import { Picker } from '@introvest/shell-sdk/picker';
import { TypedSearch } from '@introvest/shell-sdk/search';
import { CardGrid, LoadingCards, PromotedRow } from '@introvest/people/cards';
import { useProfileLink } from '@introvest/people/details';
import { Card, LoadAgain } from '@introvest/shell-sdk/parts';
import { Box, Button, EmptyState, motion, Typography } from '@introvest/shell-sdk/ui';
import { SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Startup } from '../startups/Startup';
import { totalOf } from '../people/amounts';
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

function NoStartups({ isFiltered, clear }: Discover) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title="No startups found"
        text={
          isFiltered
            ? 'Try adjusting your search criteria or clearing some filters.'
            : 'New startups will appear here.'
        }
        action={isFiltered && <Button onClick={clear}>Clear All Filters</Button>}
      />
    </Card>
  );
}

interface MoreProps extends Pick<Discover, 'canShowMore' | 'showMore'> {
  shown: number;
  total: string;
}

function More({ shown, total, canShowMore, showMore }: MoreProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, mt: 8 }}>
      <Typography variant="body2" color="textSecondary">
        {shown} of {total} startups
      </Typography>
      {canShowMore ? (
        <Button onClick={showMore}>Show more startups</Button>
      ) : (
        <Button component={Link} to="/browse-startups">
          Browse all startups
        </Button>
      )}
    </Box>
  );
}

function Matches({ startups }: { startups: FounderPage['founders'] }) {
  if (startups.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="best-matches">
      <Typography variant="h4" component="h3" id="best-matches" sx={{ mb: 4 }}>
        Best matches
      </Typography>
      <CardGrid>
        {startups.map((startup) => (
          <Startup key={startup.userId} startup={startup} match={startup.match} />
        ))}
      </CardGrid>
    </Box>
  );
}

export function DiscoverTab() {
  const discover = useDiscover();
  const { query, isMore } = discover;
  const linkTo = useProfileLink();
  // If a changed filter fails to load, the previous filter's results must not be shown. If loading more startups fails,
  // the cards stay.
  const current = isMore ? query.data : query.currentData;
  // The first cards are rendered in slices, so that the browser stays responsive on slow phones.
  const isReady = useDeferredValue(query.data !== undefined);
  return (
    <>
      <Filters {...discover} />
      <QueryState
        query={{ ...query, data: isReady ? query.data : undefined, currentData: current }}
        loading={<LoadingCards lines={11} />}
        isEmpty={({ total }) => total === 0}
        empty={<NoStartups {...discover} />}
        failedTitle="We couldn’t load startups"
        failedTitleAs="h3"
      >
        {(page) => (
          <Box aria-busy={query.isFetching} sx={list(query.isFetching)}>
            <PromotedRow startups={page.featured} open={(userId) => linkTo('founder', userId)} />
            <Matches startups={page.founders.filter(({ highlight }) => !highlight)} />
            {current && query.error && !query.isFetching && (
              <Box sx={{ mt: 8, textAlign: 'center' }}>
                <LoadAgain queries={[{ ...query, currentData: undefined }]}>
                  We couldn’t load more startups.
                </LoadAgain>
              </Box>
            )}
            {page.founders.length < page.total && (
              <More {...discover} shown={page.founders.length} total={totalOf(page)} />
            )}
          </Box>
        )}
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
  // With large fonts, half of a phone's width is too narrow for a single word.
  '@media (max-width: 17.5em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

const list = (busy: boolean) => ({
  opacity: busy ? 0.55 : 1,
  transition: `opacity ${motion.calm} ${motion.ease}`,
});
