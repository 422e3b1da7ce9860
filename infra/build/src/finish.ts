import { integrityOf } from '@introvest/registry/integrity';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const WORTH_COMPRESSING = 1024;
const COMPRESSIBLE = /\.(js|css|svg|html)$/;

export interface FinishedFile {
  integrity: string;
  bytes: number;
  brotli: number;
}

const named = /[\w-]+\.[0-9a-f]{8}\.(?:js|css|avif|webp|png|jpg|woff2)\b/g;

/** Rejects a build whose scripts or prerendered pages refer to a missing file. Otherwise only browsers would notice. */
async function refuseMissingFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => /\.(?:js|html)$/.test(one))) {
    const text = await readFile(join(folder, name), 'utf8');
    const missing = [...text.matchAll(named)].find(([file]) => !names.includes(file));
    if (missing) throw new Error(`${name} loads ${missing[0]}, but the build has no such file.`);
  }
}

type Known = ReadonlyMap<string, { path: string; brotli: number }>;

/**
 * Returns the compressed files of the builds in a folder, so that they can be reused. The best compression takes longer
 * than the rest of a warm build, and most files don't change between builds.
 */
export async function compressedBefore(builds: string): Promise<Known> {
  const known = new Map<string, { path: string; brotli: number }>();
  for (const build of await readdir(builds).catch(() => [])) {
    const text = await readFile(join(builds, build, 'build.json'), 'utf8').catch(() => '{}');
    const { files = {} } = JSON.parse(text) as { files?: Record<string, FinishedFile> };
    for (const [name, { integrity, bytes, brotli }] of Object.entries(files)) {
      const path = join(builds, build, `${name}.br`);
      if (brotli < bytes) known.set(integrity, { path, brotli });
    }
  }
  return known;
}

export async function finish(folder: string, known: Known = new Map()): Promise<void> {
  const manifestFile = join(folder, 'build.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, unknown>;
  const names = (await readdir(folder)).filter((name) => name !== 'build.json').sort();
  await refuseMissingFiles(folder, names);
  const finished = names.map(
    async (name) => [name, await finishFile(join(folder, name), known)] as const,
  );
  const files = Object.fromEntries(await Promise.all(finished));
  await writeFile(manifestFile, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}

async function finishFile(file: string, known: Known): Promise<FinishedFile> {
  const content = await readFile(file);
  const integrity = integrityOf(content);
  const bytes = content.length;
  if (bytes < WORTH_COMPRESSING || !COMPRESSIBLE.test(file)) {
    return { integrity, bytes, brotli: bytes };
  }
  const before = known.get(integrity);
  if (before) {
    await copyFile(before.path, `${file}.br`);
    return { integrity, bytes, brotli: before.brotli };
  }
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  });
  await writeFile(`${file}.br`, compressed);
  return { integrity, bytes, brotli: compressed.length };
}
