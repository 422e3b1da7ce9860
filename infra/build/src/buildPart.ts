import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { compile } from './compile.js';
import { compressedBefore, finish } from './finish.js';
import { recordBuild } from './currentBuild.js';
import { BUILD_DIR, factoryVersion, inputsOf, ROOT } from './inputs.js';
import { moveMaps, placeBuild } from './placeBuild.js';
import { prerenderPages } from './prerender.js';
import { seal } from './seal.js';

const factory = factoryVersion();

export async function build(part: string): Promise<number> {
  const started = Date.now();
  if (factoryVersion() !== factory)
    throw new Error('The build configuration changed during the build. Build again.');
  const dir = join(ROOT, part);
  const inputs = inputsOf(part);
  const file = pathToFileURL(join(dir, 'webpack.config.mjs')).href;
  const config = ((await import(file)) as { default: Configuration }).default;
  await mkdir(BUILD_DIR, { recursive: true });
  const folder = await mkdtemp(join(BUILD_DIR, `tmp-${basename(part)}-`));
  try {
    await compile({ ...config, output: { ...config.output, path: folder } });
    if (part !== 'shell') await prerenderPages(folder, dir);
    const id = await seal(folder);
    await moveMaps(BUILD_DIR, folder, part, id);
    await finish(folder, await compressedBefore(join(BUILD_DIR, 'remotes', part)));
    // The record must match the sources that were built.
    if (inputsOf(part) !== inputs) {
      throw new Error('The source files changed during the build. Build again.');
    }
    await placeBuild(BUILD_DIR, folder, part, id);
    recordBuild(part, inputs, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return Date.now() - started;
}
