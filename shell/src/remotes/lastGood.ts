import { tellFault } from '../faults/watch';
import type { RemoteFailure } from '@introvest/registry/schema';
import type { SnapshotRemote } from '../registry/snapshot';
import { reasonOf, reportFailure } from './failureReport';
import { registerBuilds, type LoadPage, type PageComponent } from './federation';
import { admitFiles } from './guard';
import { bringSheetLate } from './lateSheet';
import { countLoads, shownOf, standIns } from './standIns';

export { reportFailure } from './failureReport';

type Reason = RemoteFailure['reason'];

interface Version {
  metadata: { version: string };
  extras: { standIn?: SnapshotRemote };
}

/**
 * Whether it is no matter of time, and nothing of the build has run. A module that threw has run in part; an
 * entry that threw has left no container.
 */
const isForGood = (reason: Reason, id: string) =>
  reason === 'missing' || reason === 'altered' || (reason === 'threw' && !(id in window));

/** What the registry of now says of the very build that failed; nothing where another one is live by now. */
async function readStandIn({ name, build }: SnapshotRemote): Promise<SnapshotRemote | undefined> {
  const reply = await fetch('/registry.json');
  const { microFrontends } = (await reply.json()) as { microFrontends: Record<string, Version[]> };
  return microFrontends[name]?.find(({ metadata }) => metadata.version === build)?.extras.standIn;
}

/** Asked for anew, past what a browser keeps: a file may have been altered on its way, or just been on its way. */
async function tryAgain(
  remote: SnapshotRemote,
  module: string,
  load: LoadPage,
): Promise<PageComponent | Reason> {
  countLoads(remote.id, 1);
  try {
    return await load(remote, module);
  } catch (error) {
    countLoads(remote.id, -1);
    return reasonOf(error, remote);
  }
}

/**
 * The same page from the build that was live before, when a second try of its own has failed as well. Once it is chosen,
 * the tab keeps to it: of one remote there are never two builds on a page. Rejects where none helps.
 */
async function loadLastGood(
  remote: SnapshotRemote,
  module: string,
  reason: Reason,
  load: LoadPage,
): Promise<PageComponent> {
  if ([...standIns.values()].includes(remote) || !isForGood(reason, remote.id))
    throw new Error(reason);
  const again = await tryAgain(remote, module, load);
  if (typeof again !== 'string') return again;
  const standIn = isForGood(again, remote.id) ? await readStandIn(remote) : undefined;
  // Meanwhile another page of it may have come, or be on its way.
  if (!standIn || standIn.refused || countLoads(remote.id, 0) > 0) throw new Error(again);
  if (!standIns.has(remote.id)) {
    admitFiles(standIn.files);
    registerBuilds([standIn]);
    standIns.set(remote.id, standIn);
  }
  return load(shownOf(remote), module);
}

/** Tells of a page that did not come, and answers it from the build before where that helps. */
export function recoverPage(
  remote: SnapshotRemote,
  module: string,
  error: unknown,
  load: LoadPage,
): Promise<PageComponent> {
  const reason = reasonOf(error, remote);
  reportFailure(remote, module, reason);
  if (reason === 'stalled') bringSheetLate(error, remote);
  if (reason === 'threw') tellFault('error', error);
  return loadLastGood(remote, module, reason, load);
}
