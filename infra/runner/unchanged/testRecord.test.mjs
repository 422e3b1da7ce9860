import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { TestRecord } from './testRecord.mjs';

let root;
const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const pack = (folder, name, exports = {}) => {
  write(`${folder}/package.json`, JSON.stringify({ name: `@introvest/${name}`, exports }));
};
const project = JSON.stringify({ compilerOptions: { rootDir: 'src', outDir: 'dist-tests' } });

const importing = 'services/browse/src/words.test.ts';
const reading = 'infra/install/src/everything.test.ts';
const page = 'mf-browse/src/Card.test.tsx';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'introvest-record-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', '.build/\ndist/\n');
  pack('services/kit', 'service-kit', {
    './db': { types: './dist/db.d.ts', default: './dist/db.js' },
  });
  write('services/kit/src/db.ts', "import { readFileSync } from 'node:fs';\nimport './pool.js';");
  write('services/kit/src/pool.ts', 'export const pool = 1;');
  write('services/kit/src/pool.test.ts', '');
  write('services/kit/migrations/1_first.sql', 'select 1;');
  pack('services/browse', 'service-browse');
  write(importing, "import { db } from '@introvest/service-kit/db';\nimport './words.js';");
  write('services/browse/src/words.ts', '');
  write('services/browse/src/other.ts', '');
  pack('infra/install', 'install');
  write(reading, "import { readFileSync } from 'node:fs';");
  pack('mf-browse', 'browse');
  write(page, "import { Card } from './Card';\njest.mock('./face');");
  write('mf-browse/src/Card.tsx', "const later = () => import('./LaterCard');");
  write('mf-browse/src/LaterCard.tsx', '');
  write('mf-browse/src/face.ts', '');
  for (const folder of ['services/kit', 'services/browse', 'infra/install']) {
    write(`${folder}/tsconfig.json`, project);
  }
  write('docs/page.md', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const parts = ['services', 'web', 'e2e', 'check'];
const compiled = (file) => join(root, file.replace('/src/', '/dist-tests/').replace('.ts', '.js'));

/** Everything passes that is there. */
function passAll() {
  const record = new TestRecord(root, parts);
  const files = [importing, reading, 'services/kit/src/pool.test.ts'];
  record.note('services', { failed: 0, passedFiles: files.map(compiled) });
  record.note('web', { failed: 0, passedFiles: [join(root, page)] });
  for (const part of ['e2e', 'check']) record.note(part, { failed: 0 });
}

const changed = () => {
  const record = new TestRecord(root, parts);
  return parts.flatMap((part) => record.changed(part).changed);
};

test('all of it has changed before it has passed, and nothing after that', () => {
  expect(changed()).toEqual(expect.arrayContaining([importing, reading, page, 'e2e', 'check']));
  passAll();
  expect(changed()).toEqual([]);
});

test.each([
  ['what a test imports of its package', 'services/browse/src/words.ts', [importing]],
  ['what a package imports in turn', 'services/kit/src/pool.ts', [importing]],
  ['what a package that reads files may read', 'services/kit/data/names.txt', [importing]],
  ['what nothing imports', 'services/browse/src/other.ts', []],
  [
    'a migration',
    'services/kit/migrations/2_next.sql',
    [importing, 'services/kit/src/pool.test.ts'],
  ],
  ['what a page loads later', 'mf-browse/src/LaterCard.tsx', [page]],
  ['what a test of a page puts in the place of', 'mf-browse/src/face.ts', [page]],
])('%s has its tests run again, with all that looks at everything', (_what, file, tests) => {
  passAll();
  write(file, 'export const changed = 1;');
  expect(changed().sort()).toEqual([...tests, reading, 'e2e', 'check'].sort());
});

test.each([
  ['a page of the documentation', 'docs/page.md', []],
  ['a test', 'services/kit/src/pool.test.ts', ['services/kit/src/pool.test.ts']],
])('%s changes no journey', (_what, file, tests) => {
  passAll();
  write(file, '// changed');
  expect(changed().sort()).toEqual([...tests, reading, 'check'].sort());
});

test('what failed, and what changed while it ran, runs again', () => {
  passAll();
  const record = new TestRecord(root, parts);
  write('mf-browse/src/Card.tsx', '// changed meanwhile');
  record.note('web', { failed: 0, passedFiles: [join(root, page)] }, [page]);
  expect(changed()).toContain(page);
  passAll();
  new TestRecord(root, parts).note('services', { failed: 1, passedFiles: [] }, [importing]);
  new TestRecord(root, parts).note('e2e', { failed: 1 });
  expect(changed().sort()).toEqual([importing, 'e2e'].sort());
});

test('what is made of the sources counts as little as before it was made', () => {
  write(importing, "import { other } from '../dist-tests/other.js';");
  passAll();
  write('.gitignore', '.build/\ndist/\ndist-tests/\n');
  passAll();
  write('services/browse/dist-tests/other.js', 'made');
  write('services/kit/dist/db.js', 'made');
  expect(changed()).toEqual([]);
  write('services/browse/src/other.ts', 'export const changed = 1;');
  expect(changed()).toContain(importing);
});

test('where nobody can say which files there are, all of it has changed', () => {
  passAll();
  rmSync(join(root, '.git'), { recursive: true });
  const record = new TestRecord(root, parts);
  expect(record.changed('services')).toEqual({ unchanged: 0 });
});
