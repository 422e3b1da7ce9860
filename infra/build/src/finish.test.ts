import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { compressedBefore, finish } from './finish.js';

const brotliOf = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

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

test('reuses only files that an earlier build has compressed', async () => {
  const builds = join(folder, 'builds');
  const build = join(builds, 'first');
  mkdirSync(build, { recursive: true });
  const same = 'a page. '.repeat(1000);
  for (const [name, text] of [
    ['build.json', '{}'],
    ['same.js', same],
    ['other.js', 'one. '.repeat(1000)],
    ['small.js', 'too little to compress'],
  ] as const) {
    writeFileSync(join(build, name), text);
  }
  await finish(build);
  // Compresses with other settings, so that the test can recognize the copy. Both decompress to the same bytes.
  writeFileSync(join(build, 'same.js.br'), brotliOf(same, 1));
  const next = join(folder, 'next');
  cpSync(build, next, { recursive: true, filter: (path) => !path.endsWith('.br') });
  writeFileSync(join(next, 'build.json'), '{}');
  writeFileSync(join(next, 'other.js'), 'two. '.repeat(1000));
  await finish(next, await compressedBefore(builds));
  const read = (file: string) => readFileSync(join(next, file));
  expect(read('same.js.br')).toEqual(brotliOf(same, 1));
  expect(brotliDecompressSync(read('other.js.br')).toString()).toBe('two. '.repeat(1000));
  const { files } = JSON.parse(read('build.json').toString());
  expect(files['same.js'].brotli).toBe(brotliOf(same, 11).length);
});
