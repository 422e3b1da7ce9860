import { limits } from '@introvest/contracts/vocabularies';
import { useBrowseFoundersQuery } from '@introvest/people/calls';
import { useFilters } from '@introvest/people/filters';
import { useState } from 'react';

const names = ['search', 'industry', 'stage'] as const;

const step = limits.browsePageSize;

export const firstPage = { query: { limit: step } };

export function useDiscover() {
  const filters = useFilters(names);
  const set = Object.fromEntries(
    Object.entries(filters.values).filter(([, value]) => value !== ''),
  );
  const key = JSON.stringify(set);
  const [more, setMore] = useState({ key, limit: step as number });
  const limit = more.key === key ? more.limit : step;
  const query = useBrowseFoundersQuery({ query: { ...set, limit } });
  return {
    ...filters,
    query,
    isMore: limit > step,
    canShowMore: limit + step <= limits.browsePageMax,
    showMore: () => setMore({ key, limit: limit + step }),
  };
}

export type Discover = ReturnType<typeof useDiscover>;
