import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves the source maps of a build to `maps/<name>/<build>/`, where operators' error tools can read them. No server
 * serves that folder, and the build id doesn't depend on the maps.
 */
export async function keepMaps(
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

/** Removes the maps of removed builds. */
export async function pruneMaps(buildDir: string, part: string, kept: string[]): Promise<void> {
  const maps = join(buildDir, 'maps', part);
  for (const build of await readdir(maps).catch(() => [])) {
    if (!kept.includes(build)) await rm(join(maps, build), { recursive: true, force: true });
  }
}
