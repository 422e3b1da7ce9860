import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { compile } from './compile.js';
import { RetrySharedPlugin } from './retrySharedPlugin.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retry-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Entry {
  get(name: string): Promise<() => { page: string }>;
  init(scope: object): Promise<void>;
}

test('loads a shared module again after a failure', async () => {
  const page = "import { words } from 'shared'; export const page = words;";
  await writeFile(join(folder, 'page.mjs'), page);
  await compile({
    context: folder,
    entry: {},
    mode: 'production',
    target: 'node',
    output: { path: folder, strictModuleExceptionHandling: true },
    plugins: [
      new RetrySharedPlugin(),
      new webpack.container.ModuleFederationPlugin({
        name: 'remote',
        library: { type: 'commonjs-module' },
        filename: 'entry.cjs',
        exposes: { './page': './page.mjs' },
        shared: { shared: { import: false, singleton: true, requiredVersion: false } },
      }),
    ],
  });
  const remote = (await import(join(folder, 'entry.cjs'))) as Entry;
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
