import { expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTests } from '../selection.mjs';
import { auth } from './auth.mjs';
import { changed, whileChanged } from './change.mjs';
import { messaging } from './messaging.mjs';
import { releases } from './releases.mjs';
import { remotes } from './remotes.mjs';
import { services } from './services.mjs';
import { shell } from './shell.mjs';
import { twice } from './twice.mjs';

const root = join(import.meta.dirname, '../../..');

test.each([...services, ...auth, ...messaging, ...releases, ...remotes, ...shell, ...twice])(
  '$what: its place and its tests are there',
  (mutant) => {
    expect(changed(root, mutant)).not.toBe(readFileSync(join(root, mutant.file), 'utf8'));
    expect(listTests(root).some((file) => file.startsWith(mutant.test))).toBe(true);
  },
);

test('a place that is gone, or not the only one, is told; the file is as it was, also after a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-mutants-'));
  const file = join(folder, 'a.ts');
  const read = () => readFileSync(file, 'utf8');
  const mutant = { what: 'w', file: 'a.ts', before: 'x > 1', after: 'x >= $&' };
  writeFileSync(file, 'x > 1; x > 1');
  expect(() => changed(folder, mutant)).toThrow('2 places for `x > 1`');
  writeFileSync(file, 'if (x > 1)');
  await expect(
    whileChanged(folder, mutant, () => Promise.reject(new Error(read()))),
  ).rejects.toThrow('if (x >= $&)');
  expect(read()).toBe('if (x > 1)');
  rmSync(folder, { recursive: true });
});
