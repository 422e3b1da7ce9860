import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish } from './finish.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'introvest-finish-'));
  writeFileSync(join(folder, 'build.json'), '{}');
  writeFileSync(
    join(folder, 'remoteEntry.0a1b2c3d.js'),
    'load("page." + "js", "page.4e5f6a7b.js")',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('rejects a build if a file that its scripts load is missing', async () => {
  await expect(finish(folder)).rejects.toThrow(
    'remoteEntry.0a1b2c3d.js loads page.4e5f6a7b.js, but the build has no such file.',
  );
  writeFileSync(join(folder, 'page.4e5f6a7b.js'), '');
  await finish(folder);
  const { files } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  expect(Object.keys(files)).toEqual(['page.4e5f6a7b.js', 'remoteEntry.0a1b2c3d.js']);
});
