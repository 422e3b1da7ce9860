import type { ListOrder } from '@introvest/contracts/browse';
import { limits } from '@introvest/contracts/vocabularies';
import { useBrowseFoundersQuery, useBrowseInvestorsQuery } from '@introvest/people/calls';
import type { ListFilters } from '../filters/useListFilters';

const pageSize = limits.browsePageSize;
const bounds = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });
// Returns the order to send. The default order is omitted.
const orderOf = (sort: ListOrder) => (sort === 'fit' ? undefined : sort);

/** Returns the startups for the URL's filters. The previous startups stay until the new ones arrive. */
export function useStartups({ values, sort, page }: ListFilters) {
  const { search, industry, stage, location } = values;
  const promoted = values.promoted === 'true' ? ('true' as const) : undefined;
  return useBrowseFoundersQuery({
    query: { search, industry, stage, location, promoted, sort: orderOf(sort), ...bounds(page) },
  });
}

/** Returns the investors for the URL's filters. */
export function useInvestors({ values, sort, page }: ListFilters) {
  const { search, industry, stage, location } = values;
  const amount = values.amount === '' ? undefined : Number(values.amount);
  return useBrowseInvestorsQuery({
    query: { search, industry, stage, location, amount, sort: orderOf(sort), ...bounds(page) },
  });
}
