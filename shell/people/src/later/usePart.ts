import { askTwice, type QueryLike } from '@introvest/shell-sdk';
import { useEffect, useState, type ComponentType } from 'react';
import { useLateFiles } from './useLateFiles';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** By what loads them: what was here once is drawn without a moment of nothing. */
const known = new WeakMap<() => unknown, unknown>();

interface Tried<Props> {
  Part?: ComponentType<Props>;
  error?: unknown;
}

/** A part of a page that is loaded when it is drawn, as `QueryState` shows what was asked for: coming, failed, here. */
export function usePart<Props>(load: Load<Props>): QueryLike<ComponentType<Props>> {
  const [tried, setTried] = useState<Tried<Props>>({});
  const [attempt, setAttempt] = useState(0);
  const Part = (known.get(load) as ComponentType<Props> | undefined) ?? tried.Part;
  const isMissing = Part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    askTwice(load).then(
      (Loaded) => {
        known.set(load, Loaded);
        if (current) setTried({ Part: Loaded });
      },
      () => current && setTried({ error: new Error('A part of the page did not come.') }),
    );
    return () => {
      current = false;
    };
  }, [isMissing, load, attempt]);
  const refetch = () => {
    setTried({});
    setAttempt(attempt + 1);
  };
  useLateFiles(tried.error !== undefined, refetch);
  return { data: Part, error: tried.error, isFetching: isMissing && !tried.error, refetch };
}
