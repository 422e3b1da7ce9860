import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { compile } from './compile.js';
import { finish } from './finish.js';
import { BUILD_DIR, remoteBuild, ROOT, shellBuild } from './inputs.js';
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
    await finish(folder);
    await refuseTornSources(folder, part);
    await (part === 'shell' ? placeShell(folder) : placeRemote(folder, part));
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

/** A build is a folder that appears complete or not at all and never changes afterwards. */
async function placeRemote(folder: string, name: string) {
  const target = join(BUILD_DIR, 'remotes', name, remoteBuild(name));
  await mkdir(join(BUILD_DIR, 'remotes', name), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}

/** Hashed files join those of earlier builds, which open tabs still need; the pointer comes last. */
async function placeShell(folder: string) {
  const assets = join(BUILD_DIR, 'shell/assets');
  await mkdir(assets, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name !== 'build.json');
  for (const name of names) await rename(join(folder, name), join(assets, name));
  await removeOutlived(assets, new Set(names));
  await rename(join(folder, 'build.json'), join(BUILD_DIR, 'shell/build.json'));
}

/** A session lasts thirty days at most; no tab that is older still asks for its files. */
async function removeOutlived(assets: string, current: Set<string>) {
  const oldest = Date.now() - 30 * 24 * 60 * 60_000;
  for (const name of await readdir(assets)) {
    const file = join(assets, name);
    if (!current.has(name) && (await stat(file)).mtimeMs < oldest) await rm(file);
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
