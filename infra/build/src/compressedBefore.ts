import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FinishedFile } from './finish.js';

interface Finished {
  files?: Record<string, FinishedFile>;
}

const filesOf = async (build: string): Promise<[string, FinishedFile][]> => {
  const text = await readFile(join(build, 'build.json'), 'utf8').catch(() => '{}');
  return Object.entries((JSON.parse(text) as Finished).files ?? {});
};

/**
 * Returns the paths of compressed files of the builds in a folder, by the integrity hash of the uncompressed file. They
 * are reused because the best compression takes longer than the rest of a warm build, and most files don't change
 * between builds.
 */
export async function compressedBefore(builds: string): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  for (const build of await readdir(builds).catch(() => [])) {
    const folder = join(builds, build);
    for (const [name, { integrity, bytes, brotli }] of await filesOf(folder)) {
      if (brotli < bytes) known.set(integrity, join(folder, `${name}.br`));
    }
  }
  return known;
}
