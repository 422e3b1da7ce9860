import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

let checkout;
beforeEach(() => {
  mkdirSync(join(root, '.build'), { recursive: true });
  // Below the root, so that packages resolve as they do there.
  checkout = mkdtempSync(join(root, '.build/tmp-deleted-remote-'));
  cpSync(join(root, 'infra/build'), join(checkout, 'infra/build'), { recursive: true });
  mkdirSync(join(checkout, '.build'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

test('a build drops a deleted remote from the build note, also when nothing else has changed', () => {
  mkdirSync(join(checkout, 'mf-here'));
  writeFileSync(join(checkout, 'mf-here/remote.json'), '{}');
  const note = join(checkout, '.build/built.json');
  writeFileSync(note, JSON.stringify({ 'mf-gone': 'a', 'mf-here': 'b', shell: 'c' }));
  const code = `
    const { buildParts } = await import('./infra/build/dist/parts.js');
    await buildParts([], { print: () => undefined, lock: async () => undefined });`;
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: checkout });
  expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual({ 'mf-here': 'b', shell: 'c' });
});
