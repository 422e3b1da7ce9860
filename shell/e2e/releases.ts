import { readBuilt } from '@introvest/registry/built';
import { sdkNeeds } from '@introvest/registry/compatibility';
import type { RemoteBuild, ShellBuild } from '@introvest/registry/schema';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handmade } from './handmade';

interface Place {
  release: string;
  buildDir: string;
}

/** What a release was made of. */
export interface Release {
  name: string;
  shell: ShellBuild;
  remotes: RemoteBuild[];
  folder: (part: RemoteBuild | ShellBuild) => string;
}

/** Which shell the running product began with, and all releases. */
export async function readReleases(): Promise<{ first: string; releases: Release[] }> {
  const list = process.env.E2E_RELEASES;
  if (!list) throw new Error('Run this with `npm run test:combinations`.');
  const { shell, releases } = JSON.parse(readFileSync(list, 'utf8')) as {
    shell: string;
    releases: Place[];
  };
  return { first: shell, releases: await Promise.all(releases.map(readRelease)) };
}

async function readRelease({ release, buildDir }: Place): Promise<Release> {
  const built = await readBuilt(buildDir);
  const folderOf = (name: string) => join(buildDir, 'remotes', name, built[name] ?? '');
  const read = async <Build>(name: string) =>
    JSON.parse(await readFile(join(folderOf(name), 'build.json'), 'utf8')) as Build;
  const names = Object.keys(built).filter((name) => name !== 'shell');
  return {
    name: release,
    shell: await read<ShellBuild>('shell'),
    remotes: await Promise.all(names.map((name) => read<RemoteBuild>(name))),
    folder: ({ name }) => folderOf(name),
  };
}

/** All files of a build, as publishing sends them. */
export async function filesOf({ folder }: Release, part: RemoteBuild): Promise<Handmade> {
  const names = (await readdir(folder(part))).filter((file) => !file.endsWith('.br'));
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder(part), name))] as const),
  );
  return { name: part.name, build: part.build, files: new Map(files) };
}

/** Of each remote the builds that fit this shell by their records, and those that do not. */
export function weigh(shell: ShellBuild, releases: Release[]) {
  const fits = new Map<string, string[]>();
  const refused: RemoteBuild[] = [];
  for (const remote of releases.flatMap(({ remotes }) => remotes)) {
    const known = fits.get(remote.name) ?? [];
    if (sdkNeeds(remote, shell) !== undefined) refused.push(remote);
    else if (!known.includes(remote.build)) fits.set(remote.name, [...known, remote.build]);
  }
  return { fits, refused };
}

/** Few mixtures in which each build of each remote meets each build of every other at least once. */
export function mixtures(fits: Map<string, string[]>): Map<string, string>[] {
  const names = [...fits.keys()];
  const left = new Set<string>();
  const pair = (one: string, build: string, other: string, with_: string) =>
    [`${one} ${build}`, `${other} ${with_}`].toSorted().join(' ');
  for (const [one, builds] of fits) {
    for (const [other, others] of fits) {
      if (one >= other) continue;
      for (const build of builds)
        for (const with_ of others) left.add(pair(one, build, other, with_));
    }
  }
  const mixed: Map<string, string>[] = [];
  while (left.size > 0) {
    const mixture = new Map<string, string>();
    for (const name of names) {
      // Of its builds the one that meets most of those chosen so far for the first time.
      const news = (build: string) =>
        [...mixture].filter(([other, with_]) => left.has(pair(name, build, other, with_))).length;
      const waiting = (build: string) =>
        [...left].filter((words) => words.includes(`${name} ${build}`)).length;
      const [best = ''] = (fits.get(name) ?? []).toSorted(
        (a, b) => news(b) - news(a) || waiting(b) - waiting(a),
      );
      mixture.set(name, best);
    }
    for (const [one, build] of mixture) {
      for (const [other, with_] of mixture)
        if (one !== other) left.delete(pair(one, build, other, with_));
    }
    mixed.push(mixture);
  }
  return mixed;
}
