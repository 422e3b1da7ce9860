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

/** Builds an entry that imports a module of this name, as the shell does. Returns its script. */
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
  'gives the federation entry %s the same module id',
  async (name) => {
    expect(await build(name)).toContain('("federation")');
  },
);

test('fails without a federation entry, because the build id would depend on the folder', async () => {
  await expect(build('start.js')).rejects.toThrow('Adapt federationEntry.ts');
});
