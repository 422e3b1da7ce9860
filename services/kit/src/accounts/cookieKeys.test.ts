import { expect, test } from '@jest/globals';
import Keygrip from 'keygrip';
import { createCookieKeys } from './cookieKeys.js';

const data = 'sid=abc';
const signedBy = (key: string, text = data) => new Keygrip([key], 'sha256').sign(text);

test('what was signed by the first key is right, asked again as well, and nothing else becomes so', () => {
  const keys = createCookieKeys(['new', 'old']);
  for (let time = 0; time < 2; time += 1) {
    expect(keys.index(data, signedBy('new'))).toBe(0);
    expect(keys.index(data, signedBy('old'))).toBe(1);
    expect(keys.index(data, signedBy('stolen'))).toBe(-1);
    expect(keys.verify('sid=other', signedBy('new'))).toBe(false);
    expect(keys.verify(data, `${signedBy('new')} `)).toBe(false);
  }
  expect(keys.sign(data)).toBe(signedBy('new'));
});

test('however many there are, the oldest is forgotten and judged anew', () => {
  const keys = createCookieKeys(['key'], 2);
  const names = ['a', 'b', 'c', 'd', 'a', 'b'];
  expect(names.map((name) => keys.index(name, signedBy('key', name)))).toEqual([0, 0, 0, 0, 0, 0]);
});
