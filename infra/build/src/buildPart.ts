import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { compile } from './compile.js';
import { finish } from './finish.js';
import { BUILD_DIR, remoteBuild, ROOT, shellBuild } from './inputs.js';
import { keepMaps } from './maps.js';
import { placeRemote, placeShell } from './place.js';
import { prerenderPages } from './prerender.js';

/** Runs in its own process: `node dist/buildPart.js mf-browse`. */
async function main(part: string) {
  const dir = join(ROOT, part);
  const file = pathToFileURL(join(dir, 'webpack.config.mjs')).href;
  const config = ((await import(file)) as { default: Configuration }).default;
  await mkdir(BUILD_DIR, { recursive: true });
  const folder = await mkdtemp(join(BUILD_DIR, `tmp-${basename(part)}-`));
  try {
    await compile({ ...config, output: { ...config.output, path: folder } });
    if (part !== 'shell') await prerenderPages(folder, dir);
    await keepMaps(BUILD_DIR, folder, part, part === 'shell' ? shellBuild() : remoteBuild(part));
    await finish(folder);
    await refuseTornSources(folder, part);
    if (part === 'shell') await placeShell(BUILD_DIR, folder);
    else await placeRemote(BUILD_DIR, folder, part, remoteBuild(part));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The bundle carries the hash that its sources had at the start; saving a file meanwhile makes that a lie. */
async function refuseTornSources(folder: string, part: string) {
  const { build } = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as {
    build: string;
  };
  const now = part === 'shell' ? shellBuild() : remoteBuild(part);
  if (build !== now) throw new Error('Its sources changed while it was built; build it again.');
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
