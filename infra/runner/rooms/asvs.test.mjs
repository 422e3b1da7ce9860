import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));

test('every test that shows a requirement is there', () => {
  const named = [...page.matchAll(/\]\(\.\.\/([^)]+\.(?:test|spec)\.tsx?)\)/g)].map(
    ([, file]) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every row has a verdict, and every chapter its rows', () => {
  const verdicts =
    /^\| V[\d. –V]+ +\| (\*\*(partly|not met)\*\*|met|not applicable|for the operator)/;
  expect(rows.filter((row) => !verdicts.test(row))).toEqual([]);
  const chapters = new Set(rows.map((row) => Number(/^\| V(\d+)/.exec(row)?.[1])));
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, place) => place + 1));
});

test('no requirement stands twice', () => {
  const ids = rows.map((row) => row.split('|')[1].trim());
  expect(ids).toEqual([...new Set(ids)]);
});
