import { remoteConfig, shellConfig } from '@introvest/build';
import { DEVELOPMENT_BUILD } from '@introvest/build/development';
import { BUILD_DIR, ROOT } from '@introvest/build/inputs';
import { publishBuild, registryFile } from '@introvest/registry/publish';
import { readRegistry } from '@introvest/registry/registry';
import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { openHotStream, type News } from './hotStream.js';

/** What the front ends' process is told at its start. */
export interface FrontEndsOrder {
  /** Where documents and files are served from. */
  siteDir: string;
  /** Compiled anew at every change. */
  fresh: string[];
  /** Taken as they were built last. */
  built: string[];
}

/** What it answers once every part was compiled. */
export interface FrontEndsReady {
  port: number;
}

process.once('disconnect', () => process.exit(0));
process.once('message', (order: FrontEndsOrder) => {
  start(order).then(
    (ready) => process.send?.(ready),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function start({ siteDir, fresh, built }: FrontEndsOrder): Promise<FrontEndsReady> {
  await rm(siteDir, { recursive: true, force: true });
  await mkdir(join(siteDir, 'remotes'), { recursive: true });
  for (const name of built) await takeAsBuilt(siteDir, name);
  const hot = await openHotStream();
  const isShellFresh = built.length === 0;
  const configs = [
    watched(shellAt(siteDir), isShellFresh),
    ...fresh.map((name) => watched(remoteAt(siteDir, name), true)),
  ];
  const compiler = webpack(Object.assign(configs, { parallelism: 2 }));
  const waiting = new Set(configs.map(({ name }) => name));
  const published = createPublisher(siteDir);
  await new Promise<void>((resolve) => {
    for (const one of compiler.compilers) {
      const part = one.name ?? '';
      one.hooks.done.tapPromise('dev', async (stats) => {
        if (!stats.hasErrors()) await (part === 'shell' ? placePointer(siteDir) : published(part));
        hot.tell(part, newsOf(stats));
        report(part, stats);
        waiting.delete(part);
        if (waiting.size === 0) resolve();
      });
    }
    compiler.watch(
      configs.map(({ watchOptions }) => watchOptions ?? {}),
      () => undefined,
    );
  });
  return { port: hot.port };
}

function shellAt(siteDir: string): Configuration {
  const config = shellConfig(join(ROOT, 'shell'), { development: true });
  return { ...config, output: { ...config.output, path: join(siteDir, 'shell/assets') } };
}

/** The pointer to the shell's files lies beside their folder, as in a build. */
const placePointer = (siteDir: string) =>
  copyFile(join(siteDir, 'shell/assets/build.json'), join(siteDir, 'shell/build.json'));

function remoteAt(siteDir: string, name: string): Configuration {
  const config = remoteConfig(join(ROOT, name), { development: true });
  const path = join(siteDir, 'remotes', name, DEVELOPMENT_BUILD);
  return { ...config, output: { ...config.output, path } };
}

/** What is built once and then left alone watches nothing. */
const watched = (config: Configuration, isFresh: boolean): Configuration => ({
  ...config,
  watchOptions: { aggregateTimeout: 20, ignored: isFresh ? '**/node_modules' : '**' },
});

async function takeAsBuilt(siteDir: string, name: string): Promise<void> {
  const { remotes } = await readRegistry(registryFile(BUILD_DIR));
  const live = remotes.find((remote) => remote.name === name);
  if (live === undefined) return;
  await symlink(join(BUILD_DIR, 'remotes', name), join(siteDir, 'remotes', name), 'junction');
  await publishBuild(siteDir, name, live.build);
}

/** One publication after the other: each reads and writes the one registry. */
function createPublisher(siteDir: string): (name: string) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async (name) => {
    last = last.then(() => publishBuild(siteDir, name, DEVELOPMENT_BUILD));
    await last;
  };
}

const textOf = (stats: Stats) =>
  stats.toString({ all: false, errors: true, warnings: true, errorDetails: false });

const newsOf = (stats: Stats): News =>
  stats.hasErrors() ? { errors: textOf(stats) } : { hash: String(stats.hash) };

function report(part: string, stats: Stats): void {
  const took = `${((stats.endTime - stats.startTime) / 1000).toFixed(2)} s`;
  console.log(
    `${part.padEnd(16)} ${stats.hasErrors() ? 'does not compile' : `compiled in ${took}`}`,
  );
  const text = textOf(stats);
  if (text !== '') console.log(text);
}
