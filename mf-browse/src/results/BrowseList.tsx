import {
  Navigate,
  QueryState,
  useLocation,
  useUser,
  type QueryStateProps,
} from '@introvest/shell-sdk';
import type { ListOrder } from '@introvest/contracts/browse';
import { limits } from '@introvest/contracts/vocabularies';
import { LoadingCards } from '@introvest/people/cards';
import { numberOf } from '@introvest/people/names';
import { Card } from '@introvest/shell-sdk/parts';
import { Picker } from '@introvest/shell-sdk/picker';
import { Box, Button, EmptyState, motion, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useRef, type ReactNode } from 'react';
import { FilterBar } from '../filters/FilterBar';
import type { ListFilters } from '../filters/useListFilters';
import { Paging } from '@introvest/people/paging';
import { SearchBar } from '../searches/SearchBar';

interface Page {
  total: number;
  totalIsExact: boolean;
}

interface BrowseListProps<P extends Page> {
  list: 'startups' | 'investors';
  filters: ListFilters;
  query: QueryStateProps<P>['query'];
  shownOf: (page: P) => number;
  children: (page: P) => ReactNode;
}

export function BrowseList<P extends Page>(props: BrowseListProps<P>) {
  const { list, filters, query, shownOf, children } = props;
  const { isFiltered, clear } = filters;
  // The first cards are rendered in slices, so that the browser stays responsive on slow phones.
  const isReady = useDeferredValue(query.data !== undefined);
  return (
    <>
      <FilterBar list={list} filters={filters} />
      <SearchBar list={list} filters={filters} />
      <QueryState
        query={{ ...query, data: isReady ? query.data : undefined }}
        loading={<LoadingGrid />}
        isEmpty={({ total }) => total === 0}
        empty={
          <Card>
            <EmptyState
              icon={<SearchX />}
              title={`No ${list} found`}
              text={
                isFiltered
                  ? 'Try adjusting your search criteria or clearing some filters.'
                  : `New ${list} will appear here when they complete their profiles.`
              }
              action={isFiltered && <Button onClick={clear}>Clear All Filters</Button>}
            />
          </Card>
        }
      >
        {(page) => (
          <Results
            {...{ filters, page }}
            shown={shownOf(page)}
            noun={list}
            busy={query.currentData === undefined}
          >
            {children(page)}
          </Results>
        )}
      </QueryState>
    </>
  );
}

interface ResultsProps {
  filters: ListFilters;
  page: Page;
  shown: number;
  noun: BrowseListProps<Page>['list'];
  busy: boolean;
  children: ReactNode;
}

const ResultsLimit = ({ noun }: { noun: string }) => (
  <Typography color="textSecondary" variant="body2" sx={{ mt: 3, textAlign: 'center' }}>
    You can browse the first {numberOf(limits.browseReach)} {noun}. Narrow your search to see the
    rest.
  </Typography>
);

const LoadingGrid = () => (
  <>
    <Skeleton variant="rounded" width={190} height={14} sx={{ mb: 5, mt: 1 }} />
    <LoadingCards lines={11} />
  </>
);

const orders = [
  { value: 'fit', label: 'Best fit' },
  { value: 'newest', label: 'Newest' },
];

const SortControl = ({ filters }: { filters: ListFilters }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexShrink: 0 }}>
    <Typography
      variant="body2"
      color="textSecondary"
      aria-hidden
      sx={{ display: { xs: 'none', sm: 'block' } }}
    >
      Sort by
    </Typography>
    <Box sx={{ width: '9rem' }}>
      <Picker
        aria-label="Sort by"
        value={filters.sort}
        options={orders}
        onChange={(sort) => filters.setSort(sort as ListOrder)}
      />
    </Box>
  </Box>
);

function Results({ filters, page, shown, noun, busy, children }: ResultsProps) {
  const { total, totalIsExact } = page;
  const { pathname, search } = useLocation();
  const { userType } = useUser();
  // Members of the same role don't match, so their list is always newest first.
  const isMatched = noun === (userType === 'founder' ? 'investors' : 'startups');
  const count = useRef<HTMLParagraphElement>(null);
  const reached = Math.min(total, limits.browseReach);
  const pages = Math.max(1, Math.ceil(reached / limits.browsePageSize));
  if (filters.page > pages && !busy) {
    const last = new URLSearchParams(search);
    last.set('page', String(pages));
    return <Navigate replace to={`${pathname}?${last}`} />;
  }
  const many = totalIsExact ? numberOf(total) : `${numberOf(total)}+`;
  // Moves focus, because the pressed button is below the new cards and may be disabled by now.
  const handleGoTo = (next: number) => {
    filters.goTo(next);
    count.current?.focus();
  };
  return (
    <>
      <Box sx={header}>
        <Typography ref={count} role="status" tabIndex={-1} color="textSecondary" variant="body2">
          Showing {numberOf(shown)} of {many} {noun}
        </Typography>
        {isMatched && <SortControl filters={filters} />}
      </Box>
      <Box
        aria-busy={busy}
        sx={{ opacity: busy ? 0.55 : 1, transition: `opacity ${motion.calm} ${motion.ease}` }}
      >
        {children}
      </Box>
      {total > limits.browsePageSize && (
        <Paging page={filters.page} pages={pages} onGoTo={handleGoTo} />
      )}
      {(total > limits.browseReach || !totalIsExact) && <ResultsLimit noun={noun} />}
    </>
  );
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  mb: 4,
} as const;
