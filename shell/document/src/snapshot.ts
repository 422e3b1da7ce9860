import { refusalOf } from '@introvest/registry/checks';
import { snapshotOf, fallbackBuildsOf } from '@introvest/registry/published';
import type { RemoteBuild, ShellBuild, Snapshot, SnapshotRemote } from '@introvest/registry/schema';
import type { Live, RegistrySource } from '@introvest/registry/source';
import { isInCanary, type Trial } from '@introvest/registry/trials';

export interface Site {
  snapshot: Snapshot;
  shell: ShellBuild;
}

export interface LiveSite extends Site {
  trials: (Trial & { remote: SnapshotRemote })[];
  /** Fallback builds, by the name and id of the build that each replaces. */
  standIns: ReadonlyMap<string, SnapshotRemote>;
  siteFor(person: number): Site;
  /**
   * Returns the site in which this build replaces its remote. Undefined if the build isn't compatible with the others.
   */
  previewFor(person: number, previewed: RemoteBuild): Site | undefined;
}

export const ASSETS = '/assets/';

/** Returns a reader of the live site, which is cached until the release changes. */
export function createSiteReader(source: RegistrySource): () => Promise<LiveSite> {
  let known: { live: Live; site: LiveSite } | undefined;
  return async () => {
    const live = await source.read();
    if (known?.live !== live) known = { live, site: liveSite(live) };
    return known.site;
  };
}

function liveSite(live: Live): LiveSite {
  const standard: Site = { shell: live.shell, snapshot: snapshotOf(live) };
  const mixed = new Map<string, Site>();
  /** Each site is created when the first person with its combination of canaries arrives. */
  const siteWith = (trials: Trial[]): Site => {
    if (trials.length === 0) return standard;
    const key = trials.map(({ id }) => id).join(' ');
    const site = mixed.get(key) ?? { shell: live.shell, snapshot: snapshotOf(mixOf(live, trials)) };
    mixed.set(key, site);
    return site;
  };
  const trialsOf = (person: number) => live.trials.filter((trial) => isInCanary(trial, person));
  return {
    ...standard,
    standIns: fallbackBuildsOf(live),
    trials: live.trials.map((trial) => ({ ...trial, remote: remoteOf(siteWith([trial]), trial) })),
    siteFor: (person) => siteWith(trialsOf(person)),
    previewFor(person, previewed) {
      const { shell, remotes } = mixOf(live, trialsOf(person));
      if (refusalOf(previewed, [shell, ...remotes])) return undefined;
      const isNew = !remotes.some(({ name }) => name === previewed.name);
      const mixed = isNew
        ? [...remotes, previewed]
        : remotes.map((one) => (one.name === previewed.name ? previewed : one));
      return { shell, snapshot: snapshotOf({ shell, remotes: mixed }) };
    },
  };
}

function mixOf({ shell, remotes }: Live, trials: Trial[]): Pick<Live, 'shell' | 'remotes'> {
  const candidates = trials.map(({ candidate }) => candidate);
  const mixed = remotes.map((one) => candidates.find(({ name }) => name === one.name) ?? one);
  return { shell, remotes: mixed };
}

function remoteOf({ snapshot }: Site, { candidate }: Trial): SnapshotRemote {
  const found = snapshot.remotes.find(({ name }) => name === candidate.name);
  if (!found) throw new Error(`${candidate.name} is a canary but isn't live.`);
  return found;
}
