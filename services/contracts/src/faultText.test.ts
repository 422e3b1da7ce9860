import { expect, test } from '@jest/globals';
import { faultText, framesOf } from './faultText.js';

const harmless = "Cannot read properties of undefined (reading 'map')";
test.each([
  [harmless, harmless],
  ['Unexpected H: "Hello Ada, my PIN is 1234" is not valid', 'Unexpected H: … is not valid'],
  ['Unexpected token \'H\', "Hello Ada" is', 'Unexpected token …, … is'],
  ['no such person ada@example.com here', 'no such person … here'],
  ['GET https://introvest.example/auth/reset?token=abc failed', 'GET … failed'],
  ['went to /connections/019a-77?x=1 twice', 'went to … twice'],
  ['token eyJhbGciOiJIUzI1NiJ9_abcdef refused', 'token … refused'],
  ['call +44 20 7946 0958 now', 'call … now'],
  ['an open "quote never ends and goes on', 'an open …'],
  ['two\nlines\u0000 of\tit', 'two lines of it'],
])("hides members' data in %s", (message, told) => {
  expect(faultText(message)).toBe(told);
});

test("returns the positions in our own scripts from every browser's stack format", () => {
  const stack = `TypeError: x of "Hello Ada"
    at f (https://introvest.example/assets/main.5e0a1b3b.js:1:2345)
    at https://introvest.example/remotes/mf-browse/abcdef012345/Page.1.js?retry=1:3:4
    at chrome-extension://abc/content.js:1:1
g@https://introvest.example/remotes/mf-browse/abcdef012345/Page.js:12:7`;
  expect(framesOf(stack)).toEqual([
    'assets/main.5e0a1b3b.js:1:2345',
    'remotes/mf-browse/abcdef012345/Page.js:12:7',
  ]);
  expect(framesOf('')).toEqual([]);
});
