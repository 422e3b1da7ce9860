import { snapshotOf } from '@introvest/registry/published';
import type { ShellBuild, Snapshot } from '@introvest/registry/schema';
import type { Live, RegistrySource } from '@introvest/registry/source';

export interface Site {
  snapshot: Snapshot;
  shell: ShellBuild;
}

export const ASSETS = '/assets/';

/** What is live, as documents need it; made again only when that has changed. */
export function createSiteReader(source: RegistrySource): () => Promise<Site> {
  let known: { live: Live; site: Site } | undefined;
  return async () => {
    const live = await source.read();
    if (known?.live !== live) {
      known = { live, site: { shell: live.shell, snapshot: snapshotOf(live) } };
    }
    return known.site;
  };
}
