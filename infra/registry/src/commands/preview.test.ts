import { expect, test } from '@jest/globals';
import { CommandFault } from './fault.js';
import { readPreviewWords } from './preview.js';

test.each([
  ['mf-legal', { name: 'mf-legal', hours: undefined }],
  ['mf-legal --hours 3', { name: 'mf-legal', hours: 3 }],
  ['--hours 168 mf-legal', { name: 'mf-legal', hours: 168 }],
])('%s is understood', (line, expected) => {
  expect(readPreviewWords(line.split(' '))).toEqual(expected);
});

test.each([
  ['', 'Usage: npm run preview:remote'],
  ['mf-legal mf-browse', 'Usage: npm run preview:remote'],
  ['mf-legal --hours', '--hours needs a value'],
  ['mf-legal --hours 0', 'from 1 to 168'],
  ['mf-legal --hours 169', 'from 1 to 168'],
  ['mf-legal --hours 1.5', 'from 1 to 168'],
  ['mf-legal --hours soon', 'from 1 to 168'],
])('"%s" is refused: %s', (line, reason) => {
  expect(() => readPreviewWords(line.split(' ').filter(Boolean))).toThrow(CommandFault);
  expect(() => readPreviewWords(line.split(' ').filter(Boolean))).toThrow(reason);
});
