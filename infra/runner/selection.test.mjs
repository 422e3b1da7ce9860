import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { journeysOf } from './parts/mainJourneys.mjs';
import { testsOf } from './parts/sweeps.mjs';
import { kindOf, listTests, selectTests } from './selection.mjs';

const root = join(import.meta.dirname, '../..');

test('every kind of test is known by its place', () => {
  expect(kindOf('services/auth/src/sessions/routes.test.ts')).toBe('services');
  expect(kindOf('shell/document/src/app.test.ts')).toBe('services');
  expect(kindOf('infra/runner/selection.test.mjs')).toBe('services');
  expect(kindOf('mf-browse/src/pages/BrowseStartups.test.tsx')).toBe('web');
  expect(kindOf('shell/sdk/src/money.test.ts')).toBe('web');
  expect(kindOf('shell/people/src/money.test.ts')).toBe('web');
  expect(kindOf('infra/testing/web/src/render.test.tsx')).toBe('web');
  expect(kindOf('shell/e2e/public.spec.ts')).toBe('e2e');
  expect(kindOf('services/auth/src/sessions/routes.ts')).toBeUndefined();
});

test('no test file of the repository is of no kind', () => {
  const all = listTests(root);
  for (const kind of ['services', 'web', 'e2e']) {
    expect(all.filter((file) => kindOf(file) === kind).length).toBeGreaterThan(5);
  }
});

test('every journey is walked by `npm test` or apart from it, and none by both', () => {
  const { main, apart } = journeysOf(root);
  const journeys = listTests(root).filter((file) => kindOf(file) === 'e2e');
  expect([...main, ...apart].sort()).toEqual(journeys.map((file) => basename(file)).sort());
});

test.each(['services', 'web'])(
  'every test of %s is run by `npm test`, apart from it, or on servers of an operator, and none by two',
  (part) => {
    const { main, apart } = testsOf(root, part);
    const all = listTests(root).filter((file) => kindOf(file) === part);
    const operated = all.filter((file) => file.startsWith('infra/operate/'));
    expect([...main, ...apart, ...operated].sort()).toEqual(all.sort());
  },
);

const file = 'services/legal/src/documents/routes.test.ts';

test.each([
  ['a file', [file], root],
  ['a file, seen from its folder', ['routes.test.ts'], join(root, 'services/legal/src/documents')],
  ['the source beside the test', ['services/legal/src/documents/routes.ts'], root],
  ['a folder', ['services/legal/src/documents'], root],
  ['a word of its path, in any case', ['LEGAL/src/documents'], root],
  ['the same one twice', [file, file], root],
])('%s selects that test alone', (_what, words, from) => {
  expect(selectTests(root, words, from)).toEqual({ services: [file], web: [], e2e: [] });
});

test('a source without a test of its own selects its folder', () => {
  const { services } = selectTests(root, ['services/legal/src/documents/present.ts', 'LegalPages']);
  expect(services).toEqual([file]);
});

test('one word may select tests of several kinds', () => {
  const { web, e2e } = selectTests(root, ['legalpages', 'public.spec']);
  expect(web).toEqual(['mf-legal/src/pages/LegalPages.test.tsx']);
  expect(e2e).toEqual(['shell/e2e/public.spec.ts']);
});

test('a word that names nothing is told, and runs nothing', () => {
  expect(() => selectTests(root, [file, 'no-such-test'])).toThrow(
    "No test file matches 'no-such-test'.",
  );
});
