import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves a build's source maps to `maps/<name>/<build>/`, where operators' error tools can read them. No server serves
 * that folder, and the build id doesn't depend on the maps.
 */
export async function moveMaps(
  buildDir: string,
  folder: string,
  part: string,
  build: string,
): Promise<void> {
  const target = join(buildDir, 'maps', part, build);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const name of await readdir(folder)) {
    if (name.endsWith('.map')) await rename(join(folder, name), join(target, name));
  }
}

/** Moves a build to its folder atomically. The folder never changes after that. */
export async function placeBuild(
  buildDir: string,
  folder: string,
  name: string,
  build: string,
): Promise<void> {
  const target = join(buildDir, 'remotes', name, build);
  // The folder already has the same content. Its files must stay, because another process may be publishing them.
  if ((await idIn(target)) === build) return;
  await mkdir(join(buildDir, 'remotes', name), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}

const idIn = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { build: string }).build;
};

export async function pruneBuilds(buildDir: string, part: string, kept: string[]): Promise<void> {
  for (const area of ['remotes', 'maps']) {
    const builds = join(buildDir, area, part);
    for (const build of await readdir(builds).catch(() => [])) {
      if (!kept.includes(build)) await rm(join(builds, build), { recursive: true, force: true });
    }
  }
}
