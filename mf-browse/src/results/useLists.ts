import { limits } from '@introvest/contracts/vocabularies';
import { useBrowseFoundersQuery, useBrowseInvestorsQuery } from '@introvest/people/calls';
import type { ListFilters } from '../filters/useListFilters';

const limit = limits.browsePageSize;

const argsOf = ({ values, sort, page }: ListFilters) => {
  const { search, industry, stage, location } = values;
  const order = sort === 'fit' ? undefined : sort;
  return { search, industry, stage, location, sort: order, limit, offset: (page - 1) * limit };
};

/** Returns the startups for the URL's filters. The previous startups stay until the new ones arrive. */
export const useStartups = (filters: ListFilters) =>
  useBrowseFoundersQuery({
    query: {
      ...argsOf(filters),
      promoted: filters.values.promoted === 'true' ? 'true' : undefined,
    },
  });

export const useInvestors = (filters: ListFilters) =>
  useBrowseInvestorsQuery({
    query: { ...argsOf(filters), amount: Number(filters.values.amount) || undefined },
  });
