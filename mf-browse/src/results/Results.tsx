import { Navigate, useLocation, useUser } from '@introvest/shell-sdk';
import { limits } from '@introvest/contracts/vocabularies';
import { LoadingCards } from '@introvest/people/cards';
import { numberOf } from '@introvest/people/names';
import { Box, motion, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { useRef, type ReactNode } from 'react';
import type { ListFilters } from '../filters/useListFilters';
import { Paging } from '@introvest/people/paging';
import { SortControl } from './SortControl';

interface ResultsProps {
  filters: ListFilters;
  /** Number of cards on this page. */
  shown: number;
  total: number;
  totalIsExact: boolean;
  /** Plural noun for the results: 'startups' or 'investors'. */
  noun: string;
  /** Whether the next cards are loading. */
  busy: boolean;
  children: ReactNode;
}

const Reach = ({ noun }: { noun: string }) => (
  <Typography color="textSecondary" variant="body2" sx={{ mt: 3, textAlign: 'center' }}>
    You can browse the first {numberOf(limits.browseReach)} {noun}. Narrow your search to see the
    rest.
  </Typography>
);

/** Renders the loading state of a list. */
export const LoadingGrid = () => (
  <>
    <Skeleton variant="rounded" width={190} height={14} sx={{ mb: 5, mt: 1 }} />
    <LoadingCards lines={11} />
  </>
);

/** Renders the number of results, their order, the cards and the paging. */
export function Results(props: ResultsProps) {
  const { filters, shown, total, totalIsExact, noun, busy, children } = props;
  const { pathname, search } = useLocation();
  const { userType } = useUser();
  // Members have no matches among members of their own role, so that list is always newest first.
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
  // The pressed button is below the new cards and may be disabled by now, so the focus moves.
  const handleGoTo = (page: number) => {
    filters.goTo(page);
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
      {(total > limits.browseReach || !totalIsExact) && <Reach noun={noun} />}
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
