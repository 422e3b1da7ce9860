import { expect, test } from '@jest/globals';
import { metricsTable } from '@introvest/service-kit/testing/metricsTable';
import { settingsTable } from '@introvest/service-kit/testing/settingsTable';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const doc = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');

const rowsOf = (table: string): string[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) => line.replaceAll(/\s*\|\s*/g, '|'));

test('docs/settings.md lists every setting', () => {
  const [, written = ''] = /<!-- settings -->([\s\S]*)<!-- end of settings -->/.exec(doc) ?? [];
  expect(rowsOf(written)).toEqual(rowsOf(settingsTable()));
});

test('docs/settings.md lists every metric', () => {
  const [, written = ''] = /<!-- metrics -->([\s\S]*)<!-- end of metrics -->/.exec(doc) ?? [];
  expect(rowsOf(written)).toEqual(rowsOf(metricsTable()));
});
