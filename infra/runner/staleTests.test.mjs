import { expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeStaleTests } from './staleTests.mjs';

test('a compiled test goes with its source, and from what ships in any case; everything else stays', () => {
  const root = mkdtempSync(join(tmpdir(), 'introvest-stale-'));
  const files = {
    'services/auth/src/a.test.ts': true,
    'services/auth/dist-tests/a.test.js': true,
    'services/auth/dist-tests/users/moved.test.js': false,
    'services/auth/dist/a.test.js': false,
    'services/auth/dist/gone.test.js': false,
    'services/auth/dist/app.js': true,
    'services/legal/dist/gone.test.js': true,
  };
  for (const file of Object.keys(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  removeStaleTests(root, ['services/auth', 'services/none']);
  const left = Object.keys(files).filter((file) => existsSync(join(root, file)));
  expect(left).toEqual(Object.keys(files).filter((file) => files[file]));
  rmSync(root, { recursive: true });
});
