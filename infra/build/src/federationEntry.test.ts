import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './compile.js';
import { FederationEntryPlugin } from './federationEntry.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entry-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds an entry that asks for a module of this name, as a shell does; answers its script. */
async function build(name: string): Promise<string> {
  await mkdir(join(folder, '.federation'));
  await writeFile(join(folder, '.federation', name), 'globalThis.began = true;');
  const entry = join(folder, 'main.mjs');
  await writeFile(entry, `import './.federation/${name}';`);
  const plugins = [new FederationEntryPlugin()];
  const optimization = { concatenateModules: false };
  await compile({ entry, mode: 'production', output: { path: folder }, plugins, optimization });
  return readFile(join(folder, 'main.js'), 'utf8');
}

test.each(['entry.0a1b2c.js', 'entry.ffffff.js'])(
  'the federation’s entry has one number, whatever its file is called: %s',
  async (name) => {
    expect(await build(name)).toContain('("federation")');
  },
);

test('a build without one fails by name: its id would tell where it was made', async () => {
  await expect(build('start.js')).rejects.toThrow('Adapt federationEntry.ts');
});
