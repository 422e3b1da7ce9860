import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'jest-worker';
import { recordBuilds, readBuilt, type Built } from '@introvest/registry/built';
import { currentBuild, manifestOf } from './currentBuild.js';
import type * as worker from './buildPart.js';
import { BUILD_DIR, ROOT } from './inputs.js';
import { pruneBuilds } from './placeBuild.js';

type Print = (part: string, what: string) => void;

export const allParts = (): string[] => [
  'shell',
  ...readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.json'))),
];

const WORKERS = 2;

export async function buildInWorkers(
  parts: readonly string[],
  each: (part: string, build: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const workers = new Worker(join(import.meta.dirname, 'buildPart.js'), {
    numWorkers: WORKERS,
    exposedMethods: ['build'],
    forkOptions: { cwd: ROOT, execArgv: ['--enable-source-maps'] },
  }) as Worker & typeof worker;
  try {
    await Promise.all(parts.map((part) => each(part, () => workers.build(part))));
  } finally {
    await workers.end();
  }
}

interface BuildContext {
  print: Print;
  lock: () => Promise<void>;
}

export async function buildParts(
  parts: string[],
  { print, lock }: BuildContext,
): Promise<string[]> {
  if (!(await isUpToDate(parts))) await lock();
  const failed: string[] = [];
  const built: Built = {};
  await buildInWorkers(parts, async (part, build) => {
    try {
      built[part] = await buildChanged(part, build, print);
    } catch (error) {
      failed.push(part);
      print(part, 'failed');
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  });
  await note(built);
  return failed;
}

const recordedBuilds = (): Promise<Built> => readBuilt(BUILD_DIR).catch(() => ({}));

async function isUpToDate(parts: string[]): Promise<boolean> {
  const noted = await recordedBuilds();
  const there = allParts();
  if (!Object.keys(noted).every((part) => there.includes(part))) return false;
  return parts.every((part) => {
    const build = currentBuild(part);
    return build !== undefined && build === noted[part];
  });
}

export const currentBuilds = (noted: Built, built: Built, parts: readonly string[]): Built =>
  Object.fromEntries(
    Object.entries({ ...noted, ...built }).filter(([part]) => parts.includes(part)),
  );

async function note(built: Built): Promise<void> {
  const noted = await recordedBuilds();
  const current = currentBuilds(noted, built, allParts());
  if (isDeepStrictEqual(current, noted)) return;
  await recordBuilds(BUILD_DIR, current);
  const kept = [noted['shell'], built['shell']].filter((build) => build !== undefined);
  if (new Set(kept).size < 2) return;
  await pruneBuilds(BUILD_DIR, 'shell', kept);
}

async function buildChanged(
  part: string,
  build: () => Promise<number>,
  print: Print,
): Promise<string> {
  const known = currentBuild(part);
  if (known !== undefined) {
    print(part, 'unchanged');
    return known;
  }
  const seconds = ((await build()) / 1000).toFixed(1);
  const id = currentBuild(part);
  if (id === undefined) throw new Error('The source files changed during the build. Build again.');
  print(part, `built in ${seconds} s as ${id}${sizes(part, id)}`);
  return id;
}

function sizes(part: string, build: string): string {
  const { files } = JSON.parse(readFileSync(manifestOf(part, build), 'utf8')) as {
    files: Record<string, { brotli: number }>;
  };
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const total = scripts.reduce((sum, [, { brotli }]) => sum + brotli, 0);
  return `, ${scripts.length} scripts, ${(total / 1000).toFixed(1)} KB brotli`;
}
