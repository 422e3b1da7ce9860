import { expect, test } from '@jest/globals';
import { metricsTable } from '@introvest/service-kit/testing/metricsTable';
import { settingsTable } from '@introvest/service-kit/testing/settingsTable';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const doc = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');

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

const folder = join(import.meta.dirname, '../../..');
const pages = ['docs', 'infra', 'shell', 'services', '.']
  .flatMap((name) => {
    const inside = name !== 'docs' && name !== '.';
    const names = readdirSync(join(folder, name));
    return names.map((one) => join(name, one, inside ? 'README.md' : ''));
  })
  .filter((page) => page.endsWith('.md') && existsSync(join(folder, page)));

/** What is typed to be kept (an address, a credential, a configuration, a hash), and whatever goes into a file. */
const kept = [
  /[A-Z]=[^`\n]* npm run (provision|registry:credential(?! -- --revoke))/,
  /^npm run (moderation:verify|gateway:services)/m,
  /npm run (?!--silent)[^`\n]* > \S/,
];

test.each(pages)('%s lets npm be silent where the output of a command is kept', (page) => {
  const text = readFileSync(join(folder, page), 'utf8');
  expect(kept.flatMap((typed) => typed.exec(text)?.[0] ?? [])).toEqual([]);
});

test('the table of metrics is the catalogue from which they are made', () => {
  const [, written = ''] = /<!-- metrics -->([\s\S]*)<!-- end of metrics -->/.exec(doc) ?? [];
  expect(rowsOf(written)).toEqual(rowsOf(metricsTable()));
});
