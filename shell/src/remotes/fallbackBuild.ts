import type { RemoteFailure } from '@introvest/registry/schema';
import { sendFault } from '../faults/watch';
import type { Claim, SnapshotRemote } from '../registry/snapshot';
import { reasonOf, reportFailure } from './failureReport';
import { pages, registerBuilds, type PageComponent } from './federation';
import { admitFiles } from './guard';

interface Version {
  metadata: { version: string };
  extras: { standIn?: SnapshotRemote };
}

/** Fallback builds, by the id of the build that failed. Once a tab has used a fallback, it keeps using it. */
const fallbacks = new Map<string, SnapshotRemote>();

const loads = new Map<string, number>();

const shownBuild = (remote: SnapshotRemote) => fallbacks.get(remote.id) ?? remote;

export async function loadFrom(build: SnapshotRemote, module: string) {
  const count = (by: number) => loads.set(build.id, (loads.get(build.id) ?? 0) + by);
  count(1);
  try {
    return await pages.load(build, module);
  } catch (error) {
    count(-1);
    throw error;
  }
}

/**
 * Returns whether a retry won't help and none of the build's code has run. If a module threw, part of the build has
 * run. If the entry threw, its container doesn't exist.
 */
const isLost = (reason: RemoteFailure['reason'], id: string) =>
  reason === 'missing' || reason === 'altered' || (reason === 'threw' && !(id in window));

async function readFallback({ name, build }: SnapshotRemote): Promise<SnapshotRemote | undefined> {
  const reply = await fetch('/registry.json');
  const { microFrontends } = (await reply.json()) as { microFrontends: Record<string, Version[]> };
  return microFrontends[name]?.find(({ metadata }) => metadata.version === build)?.extras.standIn;
}

/**
 * Loads a page. If its files can't be loaded, requests them once more without the browser's cache. If that fails too,
 * loads the page from the build that was live before. A page never mixes two builds of the same remote. Reports the
 * first failure and calls `onFailure`.
 */
export async function loadWithFallback(
  { remote, page: { module } }: Claim,
  onFailure: () => void,
): Promise<PageComponent> {
  const build = shownBuild(remote);
  try {
    return await loadFrom(build, module);
  } catch (error) {
    const reason = reasonOf(error, build);
    reportFailure(build, module, reason);
    if (reason === 'threw') sendFault('error', error);
    onFailure();
    if (build !== remote || !isLost(reason, build.id)) throw error;
  }
  try {
    return await loadFrom(remote, module);
  } catch (error) {
    const isGone = isLost(reasonOf(error, remote), remote.id);
    const fallback = isGone ? await readFallback(remote) : undefined;
    if (!fallback || fallback.refused || loads.get(remote.id)) throw error;
    if (!fallbacks.has(remote.id)) {
      admitFiles(fallback.files);
      registerBuilds([fallback]);
      fallbacks.set(remote.id, fallback);
    }
    return pages.load(shownBuild(remote), module);
  }
}

export function reportBroken({ remote, page }: Claim, error: unknown): void {
  sendFault('render', error, page.path);
  reportFailure(shownBuild(remote), page.module, 'render');
}
