import { limits } from '@introvest/contracts/vocabularies';
import { useAppDispatch } from '@introvest/shell-sdk/api';
import { cardsApi } from '@introvest/people/calls';
import type { ListFilters } from '../filters/useListFilters';
import { useRequest } from './useRequest';

const pageSize = limits.browsePageSize;

const bounds = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

const { browseFounders, browseInvestors } = cardsApi.endpoints;

/** The startups of the address: the former ones stay in sight until the new ones are there. */
export function useStartups({ values, page }: ListFilters) {
  const dispatch = useAppDispatch();
  const { search, industry, stage, location } = values;
  const args = { query: { search, industry, stage, location, ...bounds(page) } };
  const start = (forceRefetch = false) => dispatch(browseFounders.initiate(args, { forceRefetch }));
  useRequest(JSON.stringify(args), start);
  const state = browseFounders.useQueryState(args);
  return { ...state, refetch: () => start(true).unsubscribe() };
}

/** The investors of the address. */
export function useInvestors({ values, page }: ListFilters) {
  const dispatch = useAppDispatch();
  const { search, location } = values;
  const args = { query: { search, location, ...bounds(page) } };
  const start = (forceRefetch = false) =>
    dispatch(browseInvestors.initiate(args, { forceRefetch }));
  useRequest(JSON.stringify(args), start);
  const state = browseInvestors.useQueryState(args);
  return { ...state, refetch: () => start(true).unsubscribe() };
}
