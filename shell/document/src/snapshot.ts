import { refusalOf } from '@introvest/registry/checks';
import { snapshotOf, fallbackBuildsOf } from '@introvest/registry/published';
import type { RemoteBuild, ShellBuild, Snapshot, SnapshotRemote } from '@introvest/registry/schema';
import type { Live, RegistrySource } from '@introvest/registry/source';
import { isInCanary, type Canary } from '@introvest/registry/canaries';

export interface Site {
  snapshot: Snapshot;
  shell: ShellBuild;
}

export type LiveSite = ReturnType<typeof liveSite>;

export const ASSETS = '/assets/';

export function createSiteReader(source: RegistrySource): () => Promise<LiveSite> {
  let known: { live: Live; site: LiveSite } | undefined;
  return async () => {
    const live = await source.read();
    if (known?.live !== live) known = { live, site: liveSite(live) };
    return known.site;
  };
}

function liveSite(live: Live) {
  const standard: Site = { shell: live.shell, snapshot: snapshotOf(live) };
  const mixed = new Map<string, Site>();
  const siteWith = (canaries: Canary[]): Site => {
    if (canaries.length === 0) return standard;
    const key = canaries.map(({ id }) => id).join(' ');
    const site = mixed.get(key) ?? {
      shell: live.shell,
      snapshot: snapshotOf(mixOf(live, canaries)),
    };
    mixed.set(key, site);
    return site;
  };
  const canariesOf = (person: number) =>
    live.canaries.filter((canary) => isInCanary(canary, person));
  return {
    ...standard,
    fallbackBuilds: fallbackBuildsOf(live),
    canaries: live.canaries.map((canary) => ({
      ...canary,
      remote: remoteOf(siteWith([canary]), canary),
    })),
    siteFor: (person: number) => siteWith(canariesOf(person)),
    previewFor(person: number, previewed: RemoteBuild): Site | undefined {
      const { shell, remotes } = mixOf(live, canariesOf(person));
      if (refusalOf(previewed, [shell, ...remotes])) return undefined;
      const isNew = !remotes.some(({ name }) => name === previewed.name);
      const mixed = isNew
        ? [...remotes, previewed]
        : remotes.map((one) => (one.name === previewed.name ? previewed : one));
      return { shell, snapshot: snapshotOf({ shell, remotes: mixed }) };
    },
  };
}

function mixOf({ shell, remotes }: Live, canaries: Canary[]): Pick<Live, 'shell' | 'remotes'> {
  const candidates = canaries.map(({ candidate }) => candidate);
  const mixed = remotes.map((one) => candidates.find(({ name }) => name === one.name) ?? one);
  return { shell, remotes: mixed };
}

function remoteOf({ snapshot }: Site, { candidate }: Canary): SnapshotRemote {
  const found = snapshot.remotes.find(({ name }) => name === candidate.name);
  if (!found) throw new Error(`${candidate.name} is a canary but isn't live.`);
  return found;
}
