import { useFilters, type Filters } from '@introvest/people/filters';

const names = ['search', 'industry', 'stage', 'location'] as const;

export type FilterName = (typeof names)[number];
export type ListFilters = Filters<FilterName>;

/** The filters of both lists: names as in the URL. Industries and stages are slugs joined by commas. */
export const useListFilters = (): ListFilters => useFilters(names);
