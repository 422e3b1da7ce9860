import { startTransition, useContext, useEffect, useState } from 'react';
import type { Claim, SnapshotRemote } from '../registry/snapshot';
import type { LoadPage, PageComponent } from './federation';
import { recover } from './afterFailure';
import { hearLateFiles } from './lateFiles';
import { PageLoaderContext } from './pageLoader';
import { countLoads, shownOf } from './standIns';

export type RemotePageState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; Page: PageComponent };

/** Until people are told of a failure, while another build may still help. */
const PATIENCE_MS = 1000;

/** Pages that are here already appear without a moment of nothing. */
const loaded = new Map<string, PageComponent>();

function ask(load: LoadPage, build: SnapshotRemote, module: string): Promise<PageComponent> {
  countLoads(build.id, 1);
  const asked = load(build, module);
  asked.catch(() => countLoads(build.id, -1));
  return asked;
}

/** Loads a page and tells of it; of a failure too, after which the page may come all the same. Answers what ends that. */
function bringPage(
  load: LoadPage,
  remote: SnapshotRemote,
  module: string,
  onCome: (Page: PageComponent) => void,
  onFail: () => void,
): () => void {
  const build = shownOf(remote);
  let isWanted = true;
  let stop = () => {};
  const end = () => {
    isWanted = false;
    stop();
  };
  const come = (Page: PageComponent) => {
    end();
    onCome(Page);
  };
  // What was given up is here after all: the page takes the message's place, and nobody has to press.
  const handleLate = () => void ask(load, shownOf(remote), module).then(come, () => undefined);
  ask(load, build, module)
    .catch((error: unknown) => {
      if (isWanted) stop = hearLateFiles(handleLate);
      // The build before may come later than people should be told; then it takes the message's place as well.
      setTimeout(onFail, PATIENCE_MS);
      return recover(build, module, error, load);
    })
    .then(come, onFail);
  return end;
}

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
    const show = (Page: PageComponent) => {
      loaded.set(key, Page);
      settle({ status: 'ready', Page });
    };
    const end = bringPage(load, remote, page.module, show, () => settle({ status: 'failed' }));
    return () => {
      current = false;
      end();
    };
  }, [load, remote, page.module, key, attempt]);

  if (known) return { status: 'ready', Page: known };
  if (settled?.key === key && settled.attempt === attempt) return settled.state;
  return { status: 'loading' };
}
