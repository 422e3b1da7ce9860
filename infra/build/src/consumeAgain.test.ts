import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { compile } from './compile.js';
import { ConsumeAgainPlugin, takeAgain } from './consumeAgain.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consume-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Entry {
  get(name: string): Promise<() => { page: string }>;
  init(scope: object): Promise<void>;
}

/** Builds a remote whose page imports `shared`. */
async function buildRemote(): Promise<Entry> {
  await writeFile(
    join(folder, 'page.mjs'),
    "import { words } from 'shared'; export const page = words;",
  );
  await compile({
    context: folder,
    entry: {},
    mode: 'production',
    target: 'node',
    output: { path: folder, strictModuleExceptionHandling: true },
    plugins: [
      new ConsumeAgainPlugin(),
      new webpack.container.ModuleFederationPlugin({
        name: 'remote',
        library: { type: 'commonjs-module' },
        filename: 'entry.cjs',
        exposes: { './page': './page.mjs' },
        shared: { shared: { import: false, singleton: true, requiredVersion: false } },
      }),
    ],
  });
  return (await import(join(folder, 'entry.cjs'))) as Entry;
}

test('loads a shared module again after a failure', async () => {
  const remote = await buildRemote();
  const asked: string[] = [];
  const get = async () => {
    asked.push('shared');
    if (asked.length === 1) throw new Error('The line is down.');
    return () => ({ words: 'here' });
  };
  await remote.init({ shared: { '1.0.0': { get, from: 'shell', eager: false } } });
  await expect(remote.get('./page').then((make) => make())).rejects.toThrow('The line is down.');
  expect((await remote.get('./page'))()).toMatchObject({ page: 'here' });
  expect(asked).toHaveLength(2);
});

test("fails the build if webpack's runtime code has changed", () => {
  expect(() => takeAgain('startedInstallModules[id] = true;')).toThrow('Adapt consumeAgain.ts');
  expect(takeAgain('// no chunk loading of consumes')).toBe('// no chunk loading of consumes');
});
