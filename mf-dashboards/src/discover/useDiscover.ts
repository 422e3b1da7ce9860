import { limits } from '@introvest/contracts/vocabularies';
import { useSearchParams } from '@introvest/shell-sdk';
import { useBrowseFoundersQuery } from '@introvest/people/calls';
import { useState } from 'react';

export type FilterName = 'search' | 'industry' | 'stage';

const step = limits.browsePageSize;

/** The call of an unfiltered discover tab; the stats take their total from it. */
export const firstPage = { query: { limit: step } };

/** The discover tab's filters, which live in the address, and the startups they leave. */
export function useDiscover() {
  const [params, setParams] = useSearchParams();
  const values = {
    search: (params.get('search') ?? '').slice(0, limits.searchMax),
    industry: params.get('industry') ?? '',
    stage: params.get('stage') ?? '',
  };
  const filters = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const key = JSON.stringify(filters);
  const [more, setMore] = useState({ key, limit: step as number });
  // Other filters begin at their own first page.
  const limit = more.key === key ? more.limit : step;
  const query = useBrowseFoundersQuery({ query: { ...filters, limit } });
  return {
    values,
    isFiltered: key !== '{}',
    query,
    /** Whether the list grows; else it is another one. */
    isMore: limit > step,
    canShowMore: limit + step <= limits.browsePageMax,
    showMore: () => setMore({ key, limit: limit + step }),
    change(name: FilterName, value: string) {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        // Going on typing is one step for the back button.
        { replace: name === 'search', preventScrollReset: true },
      );
    },
    clear() {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of Object.keys(values)) next.delete(name);
          return next;
        },
        { preventScrollReset: true },
      );
    },
  };
}

export type Discover = ReturnType<typeof useDiscover>;
