import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Moves a build to its folder. The folder appears completely or not at all, and never changes afterwards. */
export async function placeBuild(
  buildDir: string,
  folder: string,
  name: string,
  build: string,
): Promise<void> {
  const target = join(buildDir, 'remotes', name, build);
  // The same bytes were built again. Another process may be publishing the existing files now.
  if ((await idIn(target)) === build) return;
  await mkdir(join(buildDir, 'remotes', name), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}

const idIn = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { build: string }).build;
};

/** Removes all builds of a name from this folder, except for these. Published builds are stored elsewhere. */
export async function pruneBuilds(buildDir: string, part: string, kept: string[]): Promise<void> {
  const builds = join(buildDir, 'remotes', part);
  for (const build of await readdir(builds).catch(() => [])) {
    if (!kept.includes(build)) await rm(join(builds, build), { recursive: true, force: true });
  }
}
