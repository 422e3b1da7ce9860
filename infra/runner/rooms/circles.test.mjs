import { expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { circleOf, importsBetweenRooms } from './imports.mjs';

const root = join(import.meta.dirname, '../../..');

/** The sources of every package, whichever tool looks at them. */
const sources = [
  ...['services', 'infra', 'infra/local', 'shell', '.'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name, 'src')),
  ),
  'shell/src',
  'infra/testing/web/src',
  'infra/runner',
].filter((source) => source !== 'src' && existsSync(join(root, source)));

test('every package is looked at', () => {
  for (const source of ['services/auth/src', 'mf-browse/src', 'shell/src', 'shell/sdk/src']) {
    expect(sources).toContain(source);
  }
});

test.each([...new Set(sources)])('%s: no circle of folders', (source) => {
  expect(circleOf(importsBetweenRooms(join(root, source)))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'introvest-rooms-'));

function circleIn(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const circle = circleOf(importsBetweenRooms(folder));
  rmSync(folder, { recursive: true });
  return circle;
}

test.each([
  ["import type { B } from '../b/b.js';", "export { a } from '../a/a';"],
  ["const later = () => import('../b/b');", "import { a } from '../a/a.js';"],
])('a circle is told by the imports that close it: %s', (a, b) => {
  const files = { 'a/a.ts': a, 'b/b.tsx': b, 'b/b.test.ts': "import '../c/c';", 'c/c.ts': '' };
  expect(circleIn(files)).toEqual(['a/a.ts → b/b.tsx', 'b/b.tsx → a/a.ts']);
});

test('what only tests use, and one way, is no circle', () => {
  const files = {
    'a/a.ts': "import { b } from '../b/b.js';",
    'b/b.ts': '',
    'testing/t.ts': "import '../a/a.js';",
    'b/b.test.ts': "import '../a/a.js'; import '../testing/t.js';",
  };
  expect(circleIn(files)).toEqual([]);
});
