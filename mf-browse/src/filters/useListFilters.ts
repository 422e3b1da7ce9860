import { useFilters, type Filters } from '@introvest/people/filters';
import { useSearchParams } from '@introvest/shell-sdk';

const names = ['search', 'industry', 'stage', 'location'] as const;

export type FilterName = (typeof names)[number];

export interface ListFilters extends Filters<FilterName> {
  page: number;
  goTo: (page: number) => void;
}

const pageIn = (params: URLSearchParams) => {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

/** The filters and the page of both lists, as in the URL. Industries and stages are slugs joined by commas. */
export function useListFilters(): ListFilters {
  const [params, setParams] = useSearchParams();
  return {
    ...useFilters(names),
    page: pageIn(params),
    goTo: (page) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (page === 1) next.delete('page');
        else next.set('page', String(page));
        return next;
      }),
  };
}
