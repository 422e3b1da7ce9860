import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { compile } from './compile.js';
import { RetrySharedPlugin, retrySharedModules } from './retrySharedPlugin.js';
import { FederationEntryPlugin } from './federationEntry.js';
import { GuardHookPlugin, guardScript } from './guardHook.js';

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
  await compile({ context: folder, ...config, output: { ...config.output, path: folder } });
}
const readMain = () => readFile(join(folder, 'main.js'), 'utf8');

test("changes webpack's runtime, so that only the guard sets a script's URL", async () => {
  const files = {
    'later.mjs': 'export const later = 1;',
    'entry.mjs': "void import('./later.mjs');",
  };
  await build(files, {
    entry: './entry.mjs',
    mode: 'none',
    target: 'web',
    plugins: [new MiniCssExtractPlugin(), new GuardHookPlugin()],
  });
  const script = await readMain();
  expect(script).toContain('__introvestGuard(script, url)');
  expect(script).not.toMatch(/script\.src\s*=/);
});

test.each([
  "script.setAttribute('src', url);",
  'script.src = a; script.src = b;',
  "var script = document.createElement('script');",
])('fails the build if webpack sets the URL in another way: %s', (source) => {
  expect(() => guardScript(source)).toThrow('Adapt guardHook.ts');
});

const buildEntry = (name: string) =>
  build(
    {
      [`.federation/${name}`]: 'globalThis.began = true;',
      'main.mjs': `import './.federation/${name}';`,
    },
    {
      entry: './main.mjs',
      mode: 'production',
      plugins: [new FederationEntryPlugin()],
      optimization: { concatenateModules: false },
    },
  );

test.each(['entry.0a1b2c.js', 'entry.ffffff.js'])(
  'gives the federation entry %s the same module id',
  async (name) => {
    await buildEntry(name);
    expect(await readMain()).toContain('("federation")');
  },
);

test('fails without a federation entry, because the build id would depend on the folder', async () => {
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
      mode: 'production',
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

test("fails the build if webpack's runtime code for shared modules has changed", () => {
  expect(() => retrySharedModules('startedInstallModules[id] = true;')).toThrow(
    'Adapt retrySharedPlugin.ts',
  );
  expect(retrySharedModules('// no chunk loading of consumes')).toBe(
    '// no chunk loading of consumes',
  );
});
