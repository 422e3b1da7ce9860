import type { ListOrder } from '@introvest/contracts/browse';
import type { SavedSearch } from '@introvest/contracts/searches';
import { limits } from '@introvest/contracts/vocabularies';
import { useFilters, usePage, type Filters } from '@introvest/people/filters';

const savedNames = ['search', 'industry', 'stage', 'location'] as const;
const namesOf = {
  startups: [...savedNames, 'promoted'],
  investors: [...savedNames, 'amount'],
} as const;
const sortNames = ['sort'] as const;

export type FilterName = (typeof namesOf)[SavedSearch['list']][number];

export interface ListFilters extends Filters<FilterName>, ReturnType<typeof usePage> {
  sort: ListOrder;
  setSort: (sort: ListOrder) => void;
}

const isAmount = (text = '') => /^[1-9]\d*$/.test(text) && Number(text) <= limits.moneyMax;

const validOf = (values: Partial<Filters<FilterName>['values']>): ListFilters['values'] => {
  const { search = '', industry = '', stage = '', location = '', amount = '', promoted } = values;
  return {
    search,
    industry,
    stage,
    location,
    amount: isAmount(amount) ? amount : '',
    promoted: promoted === 'true' ? promoted : '',
  };
};

export function useListFilters(list: SavedSearch['list']): ListFilters {
  const filters = useFilters<FilterName>(namesOf[list]);
  const order = useFilters(sortNames);
  const values = validOf(filters.values);
  return {
    ...filters,
    ...usePage(),
    values,
    isFiltered: Object.values(values).some((value) => value !== ''),
    sort: order.values.sort === 'newest' ? 'newest' : 'fit',
    setSort: (sort) => order.change('sort', sort === 'fit' ? '' : sort),
  };
}

export const savedFiltersOf = ({ values }: ListFilters) => ({
  ...Object.fromEntries(savedNames.map((name) => [name, values[name]])),
  ...(values.amount && { amount: Number(values.amount) }),
});

export const queryOf = ({ values, sort, page }: ListFilters) => {
  const { search, industry, stage, location } = values;
  const limit = limits.browsePageSize;
  const order = sort === 'fit' ? undefined : sort;
  return { search, industry, stage, location, sort: order, limit, offset: (page - 1) * limit };
};
