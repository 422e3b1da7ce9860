import { remoteConfig, shellConfig } from '@introvest/build';
import { DEVELOPMENT_BUILD } from '@introvest/build/development';
import { BUILD_DIR, ROOT } from '@introvest/build/inputs';
import { recordBuilds, readBuilt, type Built } from '@introvest/registry/built';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { openHotStream, type BuildState } from './hotStream.js';

export interface FrontEndsOrder {
  siteDir: string;
  fresh: string[];
  built: string[];
}

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
  const noted: Built = {};
  for (const name of built) Object.assign(noted, await linkLatestBuild(siteDir, name));
  const hot = await openHotStream();
  const isShellFresh = built.length === 0;
  const configs = [
    watched(placed(siteDir, 'shell', shellConfig), isShellFresh),
    ...fresh.map((name) => watched(placed(siteDir, name, remoteConfig), true)),
  ];
  const compiler = webpack(Object.assign(configs, { parallelism: 2 }));
  const waiting = new Set(configs.map(({ name }) => name));
  const note = createNote(siteDir, noted);
  await new Promise<void>((resolve) => {
    for (const one of compiler.compilers) {
      const part = one.name ?? '';
      one.hooks.done.tapPromise('dev', async (stats) => {
        if (!stats.hasErrors()) await note(part);
        hot.tell(part, compilationState(stats));
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

function placed(siteDir: string, name: string, make: typeof shellConfig): Configuration {
  const config = make(join(ROOT, name), { development: true });
  const path = join(siteDir, 'remotes', name, DEVELOPMENT_BUILD);
  return { ...config, output: { ...config.output, path } };
}

const watched = (config: Configuration, isFresh: boolean): Configuration => ({
  ...config,
  watchOptions: { aggregateTimeout: 20, ignored: isFresh ? '**/node_modules' : '**' },
});

async function linkLatestBuild(siteDir: string, name: string): Promise<Built> {
  const { [name]: build } = await readBuilt(BUILD_DIR);
  if (build === undefined) return {};
  await symlink(join(BUILD_DIR, 'remotes', name), join(siteDir, 'remotes', name), 'junction');
  return { [name]: build };
}

function createNote(siteDir: string, noted: Built): (name: string) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return async (name) => {
    if (noted[name] === DEVELOPMENT_BUILD) return;
    noted[name] = DEVELOPMENT_BUILD;
    last = last.then(() => recordBuilds(siteDir, noted));
    await last;
  };
}

const textOf = (stats: Stats) =>
  stats.toString({ all: false, errors: true, warnings: true, errorDetails: false });

const compilationState = (stats: Stats): BuildState =>
  stats.hasErrors() ? { errors: textOf(stats) } : { hash: String(stats.hash) };

function report(part: string, stats: Stats): void {
  const took = `${((stats.endTime - stats.startTime) / 1000).toFixed(2)} s`;
  console.log(
    `${part.padEnd(16)} ${stats.hasErrors() ? "doesn't compile" : `compiled in ${took}`}`,
  );
  const text = textOf(stats);
  if (text !== '') console.log(text);
}
