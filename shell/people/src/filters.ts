import { limits } from '@introvest/contracts/vocabularies';
import { useLocation, useSearchParams } from '@introvest/shell-sdk';
import { useState } from 'react';

export interface Filters<Name extends string> {
  values: Record<Name, string>;
  page: number;
  isFiltered: boolean;
  /** Grows when everything was cleared: text that is still being typed is dropped then. */
  clearings: number;
  change: (name: Name, value: string) => void;
  /** Like `change`, but going on typing is one step for the back button. */
  type: (name: Name, value: string) => void;
  clear: () => void;
  goTo: (page: number) => void;
}

const pageIn = (params: URLSearchParams) => {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

/** Keeps a list's filters and page in the URL, so that the list can be shared and Back undoes a step. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [params, setParams] = useSearchParams();
  // The history entry itself says which text made it: after Back, typing makes an entry again.
  const typed = (useLocation().state as { typed?: Name } | null)?.typed;
  const [clearings, setClearings] = useState(0);
  const values = Object.fromEntries(
    names.map((name) => [name, (params.get(name) ?? '').slice(0, limits.searchMax)]),
  ) as Filters<Name>['values'];

  const set = (changes: Record<string, string>, options = {}) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  const stay = { preventScrollReset: true };

  return {
    values,
    page: pageIn(params),
    isFiltered: names.some((name) => values[name] !== ''),
    clearings,
    change: (name, value) => set({ [name]: value }, stay),
    type: (name, value) =>
      set({ [name]: value }, { ...stay, replace: typed === name, state: { typed: name } }),
    clear() {
      setClearings(clearings + 1);
      set(Object.fromEntries(names.map((name) => [name, ''])), stay);
    },
    goTo: (page) => set({ page: page === 1 ? '' : String(page) }),
  };
}
