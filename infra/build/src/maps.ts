import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes the source maps out of a build: they lie in `maps/<part>/<build>/`, for operators' error tools, where no
 * server looks, and they are no part of what a build is.
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

/** Of a part whose old builds go, the maps go with them. */
export async function pruneMaps(buildDir: string, part: string, kept: string[]): Promise<void> {
  const maps = join(buildDir, 'maps', part);
  for (const build of await readdir(maps).catch(() => [])) {
    if (!kept.includes(build)) await rm(join(maps, build), { recursive: true, force: true });
  }
}
