import { limits } from '@introvest/contracts/vocabularies';
import { useLocation, useSearchParams } from '@introvest/shell-sdk';
import { useState } from 'react';

export interface Filters<Name extends string> {
  values: Record<Name, string>;
  isFiltered: boolean;
  /** Counts calls of `clear`. As a field's key, it drops text that hasn't taken effect. */
  clearings: number;
  change: (name: Name, value: string) => void;
  /** Like `change`, but further typing adds no entry to the history. */
  type: (name: Name, value: string) => void;
  clear: () => void;
}

/** Keeps a list's filters in the URL, so that Back undoes a change. Each change leads to page 1. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [params, setParams] = useSearchParams();
  // Stored in the history entry, so that typing after Back adds an entry again.
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
