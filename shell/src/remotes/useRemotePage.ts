import { startTransition, useContext, useEffect, useState } from 'react';
import type { Claim } from '../registry/snapshot';
import { loadWithFallback } from './fallbackBuild';
import type { PageComponent } from './federation';
import { PageLoaderContext } from './pageLoader';

export type RemotePageState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; Page: PageComponent };

/** Time that a fallback build has to load before the failure is shown, in ms. */
const fallbackMs = 1000;

/** Pages that have already loaded, so that they are rendered immediately. */
const loaded = new Map<string, PageComponent>();

/** Loads a page and returns its state. Doesn't use `React.lazy`, which never retries after a rejection. */
export function useRemotePage({ remote, page }: Claim, attempt: number): RemotePageState {
  const load = useContext(PageLoaderContext);
  const key = `${remote.id}/${page.module}`;
  const known = loaded.get(key);
  const [settled, setSettled] = useState<{
    key: string;
    attempt: number;
    state: RemotePageState;
  }>();

  useEffect(() => {
    let current = true;
    const settle = (state: RemotePageState) => {
      // Rendered in a transition, which React splits into slices, so that the browser stays responsive.
      if (current) startTransition(() => setSettled({ key, attempt, state }));
    };
    const fail = () => settle({ status: 'failed' });
    loadWithFallback({ remote, page }, load, () => setTimeout(fail, fallbackMs)).then((Page) => {
      loaded.set(key, Page);
      settle({ status: 'ready', Page });
    }, fail);
    return () => {
      current = false;
    };
  }, [load, remote, page, key, attempt]);

  if (known) return { status: 'ready', Page: known };
  if (settled?.key === key && settled.attempt === attempt) return settled.state;
  return { status: 'loading' };
}
