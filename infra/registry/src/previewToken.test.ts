import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readPreview, signPreview } from './previewToken.js';

const preview = {
  name: 'mf-lab',
  build: 'a'.repeat(12),
  until: 1_800_000_000,
  by: 'mf-lab-1a2b3c',
};
const keys = ['first', 'second'];
const token = signPreview(keys, preview);

test('reads only tokens that are signed with the current or an older key', () => {
  expect(readPreview(keys, token)).toEqual(preview);
  expect(readPreview(['new', 'first'], token)).toEqual(preview);
  expect(readPreview(['second'], token)).toBeUndefined();
  expect(readPreview([], token)).toBeUndefined();
});

test('refuses a token with any changed character', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'b' ? 'c' : 'b';
    expect(readPreview(keys, token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  }
  expect(readPreview(keys, `${token}A`)).toBeUndefined();
  expect(readPreview(keys, token.slice(0, -1))).toBeUndefined();
  expect(readPreview(keys, '')).toBeUndefined();
});

test('refuses a signature of another text with the same key', () => {
  const words = token.split('.').slice(0, 4);
  for (const text of [
    words.join('.'),
    words.join(' '),
    `introvest.device ${words.join(' ')}`,
    `introvest.preview=${words.join('.')}`,
  ]) {
    const signature = createHmac('sha256', 'first').update(text).digest('base64url');
    expect(readPreview(keys, [...words, signature].join('.'))).toBeUndefined();
  }
});

test('refuses a token in which text was moved from one field to the next', () => {
  const [name, build, until, by, signature] = token.split('.');
  for (const forged of [
    [name, build, `${until} ${by}`, by, signature],
    [`${name} ${build}`, until, by, 'x', signature],
    [name, build, until, `${by} x`, signature],
  ]) {
    expect(readPreview(keys, forged.join('.'))).toBeUndefined();
  }
  expect(() => signPreview(keys, { ...preview, by: 'a b' })).toThrow();
  expect(() => signPreview(keys, { ...preview, name: 'shell' })).toThrow();
});
