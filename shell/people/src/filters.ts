import { limits } from '@introvest/contracts/vocabularies';
import { useLocation, useSearchParams } from '@introvest/shell-sdk';
import { useState } from 'react';

export interface Filters<Name extends string> {
  values: Record<Name, string>;
  isFiltered: boolean;
  /**
   * Number of calls to `clear`. Use it as a field's key, so that clearing also discards typed text that hasn't taken
   * effect.
   */
  clearings: number;
  change: (name: Name, value: string) => void;
  /** Does the same as `change`, but further typing adds no history entries. */
  type: (name: Name, value: string) => void;
  clear: () => void;
}

/** Keeps a list's filters in the URL, so that Back undoes a change. Every change goes to page 1. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [params, setParams] = useSearchParams();
  const typed = (useLocation().state as { typed?: Name } | null)?.typed;
  const [clearings, setClearings] = useState(0);
  const values = Object.fromEntries(
    names.map((name) => [name, (params.get(name) ?? '').slice(0, limits.searchMax)]),
  ) as Filters<Name>['values'];

  const set = (changes: Record<string, string>, options?: { replace: boolean; state: unknown }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true, ...options },
    );

  return {
    values,
    isFiltered: names.some((name) => values[name] !== ''),
    clearings,
    change: (name, value) => set({ [name]: value }),
    type: (name, value) =>
      set({ [name]: value }, { replace: typed === name, state: { typed: name } }),
    clear() {
      setClearings(clearings + 1);
      set(Object.fromEntries(names.map((name) => [name, ''])));
    },
  };
}

export function usePage() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    goTo: (next: number) =>
      setParams((current) => {
        if (next === 1) current.delete('page');
        else current.set('page', String(next));
        return current;
      }),
  };
}
