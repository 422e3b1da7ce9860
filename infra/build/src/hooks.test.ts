import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { compile } from './compile.js';
import { RetrySharedPlugin } from './retrySharedPlugin.js';
import { FederationEntryPlugin } from './federationEntry.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hooks-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(files: Record<string, string>, config: Configuration): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const output = { ...config.output, path: folder };
  await compile({ context: folder, mode: 'production', ...config, output });
}

const buildEntry = (name: string) =>
  build(
    {
      [`.federation/${name}`]: 'globalThis.began = true;',
      'main.mjs': `import './.federation/${name}';`,
    },
    {
      entry: './main.mjs',
      plugins: [new FederationEntryPlugin()],
      optimization: { concatenateModules: false },
    },
  );

test('gives each federation entry the same module id, and fails without an entry', async () => {
  for (const name of ['entry.0a1b2c.js', 'entry.ffffff.js']) {
    await buildEntry(name);
    expect(await readFile(join(folder, 'main.js'), 'utf8')).toContain('("federation")');
  }
  await expect(buildEntry('start.js')).rejects.toThrow('Adapt federationEntry.ts');
});

interface Entry {
  get(name: string): Promise<() => { page: string }>;
  init(scope: object): Promise<void>;
}

test('loads a shared module again after a failure', async () => {
  await build(
    { 'page.mjs': "import { words } from 'shared'; export const page = words;" },
    {
      entry: {},
      target: 'node',
      output: { strictModuleExceptionHandling: true },
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
    },
  );
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
