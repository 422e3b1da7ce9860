import { useContext, useEffect, useState } from 'react';
import type { Claim } from '../registry/snapshot';
import type { PageComponent } from './federation';
import { PageLoaderContext } from './pageLoader';
import { reportLater } from './reportLater';

export type RemotePageState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Page: PageComponent };

/** Pages that are here already appear without a moment of nothing. */
const loaded = new Map<string, PageComponent>();

/** Holds the three states itself: `React.lazy` would keep a rejection for ever. */
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
      if (current) setSettled({ key, attempt, state });
    };
    load(remote, page.module).then(
      (Page) => {
        loaded.set(key, Page);
        settle({ status: 'ready', Page });
      },
      (error: unknown) => {
        reportLater(remote, page.module, error);
        settle({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [load, remote, page.module, key, attempt]);

  if (known) return { status: 'ready', Page: known };
  if (settled?.key === key && settled.attempt === attempt) return settled.state;
  return { status: 'loading' };
}
