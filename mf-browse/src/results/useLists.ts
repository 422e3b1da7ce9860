import type { ListOrder } from '@introvest/contracts/browse';
import { limits } from '@introvest/contracts/vocabularies';
import { useAppDispatch } from '@introvest/shell-sdk/api';
import { cardsApi } from '@introvest/people/calls';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListFilters } from '../filters/useListFilters';

const pageSize = limits.browsePageSize;

const bounds = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

// The default order is left out of the call.
const orderOf = (sort: ListOrder) => (sort === 'fit' ? undefined : sort);

const { browseFounders, browseInvestors } = cardsApi.endpoints;

interface Running {
  abort: () => void;
  unsubscribe: () => void;
}

/**
 * Runs one request per key, and cancels a running one when the key changes. Starts before paint, so that a cancelled
 * request never shows as a failure.
 */
function useRequest(key: string, start: () => Running): void {
  const wanted = useRef<string | null>(null);
  const begin = useEffectEvent(start);
  useLayoutEffect(() => {
    wanted.current = key;
    const running = begin();
    return () => {
      wanted.current = null;
      // Deferred, because a page that mounts again immediately keeps its request.
      setTimeout(() => {
        if (wanted.current !== key) running.abort();
        running.unsubscribe();
      });
    };
  }, [key]);
}

/** The startups for the URL's filters. The last ones stay until the new ones arrive. */
export function useStartups({ values, sort, page }: ListFilters) {
  const dispatch = useAppDispatch();
  const { search, industry, stage, location } = values;
  const promoted = values.promoted === 'true' ? ('true' as const) : undefined;
  const args = {
    query: { search, industry, stage, location, promoted, sort: orderOf(sort), ...bounds(page) },
  };
  const start = (forceRefetch = false) => dispatch(browseFounders.initiate(args, { forceRefetch }));
  useRequest(JSON.stringify(args), start);
  const state = browseFounders.useQueryState(args);
  return { ...state, refetch: () => start(true).unsubscribe() };
}

/** The investors for the URL's filters. */
export function useInvestors({ values, sort, page }: ListFilters) {
  const dispatch = useAppDispatch();
  const { search, industry, stage, location } = values;
  const amount = values.amount === '' ? undefined : Number(values.amount);
  const args = {
    query: { search, industry, stage, location, amount, sort: orderOf(sort), ...bounds(page) },
  };
  const start = (forceRefetch = false) =>
    dispatch(browseInvestors.initiate(args, { forceRefetch }));
  useRequest(JSON.stringify(args), start);
  const state = browseInvestors.useQueryState(args);
  return { ...state, refetch: () => start(true).unsubscribe() };
}
