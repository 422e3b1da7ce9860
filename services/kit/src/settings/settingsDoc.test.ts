import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../metrics/catalogue.js';
import { settingsTable } from '../testing/settingsTable.js';

const doc = readFileSync(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8');

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
  const rows = catalogue.map(({ name, help, type, unit, labels, reportedBy }) => {
    const cells = [`\`${name}\``, help, type, unit, labels.join(', ') || 'none', reportedBy];
    return `|${cells.join('|')}|`;
  });
  const head = '|Name|Description|Type|Unit|Labels|Reported by|';
  expect(rowsOf(written)).toEqual([head, ...rows]);
});
