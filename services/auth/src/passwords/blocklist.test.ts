import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { isCommonPassword } from './blocklist.js';

const file = new URL('../../data/common-passwords.txt.gz', import.meta.url);
const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');

test('finds every password of the list, in capitals too', () => {
  expect(lines.filter((line) => !isCommonPassword(line))).toEqual([]);
  expect(lines.filter((line) => !isCommonPassword(line.toUpperCase()))).toEqual([]);
});

test('finds no password that is not in the list', () => {
  const listed = new Set(lines);
  const others = ['', '!', '~~~~~~~~~~~~', 'a quiet harbour at dawn', 'пароль пароль', '\n'];
  const twoLines = lines.slice(0, 2).join('\n');
  const near = lines.flatMap((line) => [`${line}§`, line.slice(0, -1), `${line}\n`]);
  const asked = [...others, twoLines, ...near].filter((word) => !listed.has(word));
  expect(asked.filter((word) => isCommonPassword(word))).toEqual([]);
});
