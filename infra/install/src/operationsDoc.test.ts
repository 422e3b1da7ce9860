import { expect, test } from '@jest/globals';
import { metricsTable } from '@introvest/service-kit/metrics/table';
import { settingsTable } from '@introvest/service-kit/settings/table';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const doc = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

/** A table's rows; columns are drawn as wide as their widest cell. */
const rowsOf = (table: string): string[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) => line.replaceAll(/\s*\|\s*/g, '|'));

test('the table of settings is the list that every part reads', () => {
  const [, written = ''] = /<!-- settings -->([\s\S]*)<!-- end of settings -->/.exec(doc) ?? [];
  expect(rowsOf(written)).toEqual(rowsOf(settingsTable()));
});

test('the table of metrics is the catalogue from which they are made', () => {
  const [, written = ''] = /<!-- metrics -->([\s\S]*)<!-- end of metrics -->/.exec(doc) ?? [];
  expect(rowsOf(written)).toEqual(rowsOf(metricsTable()));
});
