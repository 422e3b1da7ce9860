import { limits } from '@introvest/contracts/vocabularies';
import { useSearchParams } from '@introvest/shell-sdk';
import { useRef, useState } from 'react';

/** The filters that an address can carry; lists are slugs joined by commas. */
export type FilterName = 'search' | 'industry' | 'stage' | 'location';

const names: FilterName[] = ['search', 'industry', 'stage', 'location'];

export interface Filters {
  values: Record<FilterName, string>;
  page: number;
  isFiltered: boolean;
  /** Grows when everything was cleared: text that is still being typed is dropped then. */
  clearings: number;
  change: (name: FilterName, value: string) => void;
  /** Like `change`, but going on typing is one step for the back button. */
  type: (name: FilterName, value: string) => void;
  clear: () => void;
  goTo: (page: number) => void;
}

const pageIn = (params: URLSearchParams) => {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

/** Filters and page live in the address: it can be shared, and the back button undoes a step. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const typing = useRef<FilterName | null>(null);
  const values = Object.fromEntries(
    names.map((name) => [name, (params.get(name) ?? '').slice(0, limits.searchMax)]),
  ) as Filters['values'];

  const set = (name: string, value: string, replace = false) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );

  return {
    values,
    page: pageIn(params),
    isFiltered: names.some((name) => values[name] !== ''),
    clearings,
    change(name, value) {
      typing.current = null;
      set(name, value);
    },
    type(name, value) {
      set(name, value, typing.current === name);
      typing.current = name;
    },
    clear() {
      typing.current = null;
      setClearings(clearings + 1);
      setParams({}, { preventScrollReset: true });
    },
    goTo(page) {
      typing.current = null;
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (page === 1) next.delete('page');
        else next.set('page', String(page));
        return next;
      });
    },
  };
}
