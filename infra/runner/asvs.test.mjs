import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const [head, ...rows] = readFileSync(join(root, 'docs/asvs.csv'), 'utf8').trimEnd().split('\n');
const form =
  /^(V\d+\.\d+\.\d+),([12]),(met|partly|not met|not applicable|for the operator),([^,"]*),"(.*)"$/;
const fields = rows.map((row) => form.exec(row)?.slice(1));

test('every row has an id, a level, a status, tests and evidence', () => {
  expect(head).toBe('requirement,level,status,tests,evidence');
  expect(rows.filter((_, index) => fields[index] === undefined)).toEqual([]);
});

test('every requirement of levels 1 and 2 has one row', () => {
  const ids = fields.map(([id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(fields.filter(([, level]) => level === '1')).toHaveLength(70);
  expect(fields.filter(([, level]) => level === '2')).toHaveLength(183);
});

test('every listed test file exists', () => {
  const files = fields.flatMap(([, , , tests]) => tests.split(' ').filter(Boolean));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
