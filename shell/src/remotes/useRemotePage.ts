import { startTransition, useContext, useEffect, useState } from 'react';
import type { Claim } from '../registry/snapshot';
import type { PageComponent } from './federation';
import { recover } from './afterFailure';
import { PageLoaderContext } from './pageLoader';
import { countLoads, shownOf } from './standIns';

export type RemotePageState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Page: PageComponent };

/** Until people are told of a failure, while another build may still help. */
const PATIENCE_MS = 1000;

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
      // A whole page is drawn in slices, between which the browser answers.
      if (current) startTransition(() => setSettled({ key, attempt, state }));
    };
    const fail = () => settle({ status: 'failed' });
    const build = shownOf(remote);
    countLoads(build.id, 1);
    load(build, page.module)
      .catch((error: unknown) => {
        countLoads(build.id, -1);
        // The build before may come later than people should be told; then it takes the message's place.
        setTimeout(fail, PATIENCE_MS);
        return recover(build, page.module, error, load);
      })
      .then((Page) => {
        loaded.set(key, Page);
        settle({ status: 'ready', Page });
      }, fail);
    return () => {
      current = false;
    };
  }, [load, remote, page.module, key, attempt]);

  if (known) return { status: 'ready', Page: known };
  if (settled?.key === key && settled.attempt === attempt) return settled.state;
  return { status: 'loading' };
}
