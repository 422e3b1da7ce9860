import { expect, test } from '@jest/globals';
import { linkParts } from './linkParts';

const linksOf = (content: string) => linkParts(content).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://a.example/x.', ['https://a.example/x']],
  ['(https://a.example/x_(y))', ['https://a.example/x_(y)']],
  ['http://a.example and HTTPS://b.example!', ['http://a.example', 'HTTPS://b.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', []],
  ['https://', []],
  ['http://bücher.example:8080/x?y#z', ['http://bücher.example:8080/x?y#z']],
  ['http://127.0.0.1:3000', ['http://127.0.0.1:3000']],
  ['http://[::1]:3000/', ['http://[::1]:3000/']],
  ['https://例え.jp', ['https://例え.jp']],
  ['見て https://a.example/x。', ['https://a.example/x']],
  ['https://a.example/x，https://b.example/y、', ['https://a.example/x', 'https://b.example/y']],
  [
    '（https://a.example/x）「https://b.example/y」',
    ['https://a.example/x', 'https://b.example/y'],
  ],
  [
    '« https://a.example/x » “https://b.example/y” …',
    ['https://a.example/x', 'https://b.example/y'],
  ],
  ['https://a.example/x… https://b.example/y؟', ['https://a.example/x', 'https://b.example/y']],
])('links the URLs in: %s', (content, links) => {
  expect(linksOf(content)).toEqual(links);
  const whole = linkParts(content).map(({ text }) => text);
  expect(whole.join('')).toBe(content);
});

test.each([
  'https://introvest.example@evil.example/login',
  'https://introvest.example:443@evil.example/',
  'https://evil.example/\u202emoc.elpmaxe',
  'https://introvest\u200b.example/',
  'https://introvest.example\u2044login.evil.example',
  'https://introvest.example\u2215login.evil.example/',
  'https://introvest.example\ua789443.evil.example/',
  'https://a.example/\u2066b\u2069',
])('does not link the misleading URL %j', (content) => {
  expect(linkParts(content)).toEqual([{ text: content }]);
});
