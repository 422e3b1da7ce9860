import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './inputs.js';

const isOurs = (path: string) =>
  /\/src\/.*\.(tsx?|css)$/.test(path) && !/\/(node_modules|dist|dist-tests)\/|\.test\./.test(path);
const sources = readdirSync(ROOT)
  .filter((name) => name === 'shell' || name.startsWith('mf-'))
  .flatMap((name) =>
    readdirSync(join(ROOT, name), { recursive: true }).map((path) => `${name}/${String(path)}`),
  )
  .filter(isOurs);

/** A tap on a message shows when it was written, which a phone has no other way to ask for. */
const meant = ['&:hover time[data-quiet], &:focus-within time[data-quiet]'];

/** Each selector of a text that looks at the pointer without asking whether anything hovers. */
const bareIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('@media (hover: hover)'))
    .flatMap((line) => [...line.matchAll(/(['"`])(&.*:hover.*?)\1\]?: |^([^'"`]*:hover.*)\{/g)])
    .map(([, , selector, rule]) => selector ?? rule ?? '')
    // What looks the same without the pointer, as `&, &:hover`, is no look of its own.
    .filter((selector) => !/^(.+), \1:hover$/.test(selector) && !meant.includes(selector));

test('no part has a look under the pointer that a tap leaves behind: `hover` of the sdk writes it', () => {
  expect(sources.length).toBeGreaterThan(300);
  const bare = sources.map((path) => [path, bareIn(readFileSync(join(ROOT, path), 'utf8'))]);
  expect(bare.filter(([, selectors]) => selectors?.length)).toEqual([]);
});

test.each([
  "  '&:hover': { color: 1 },",
  "'&:hover, &:focus-visible': {",
  "'&:hover + span': { color: 1 },",
  '`&:hover > ${Line}`: {',
  'a:hover {',
])('seen as such: %s', (line) => {
  expect(bareIn(line)).toHaveLength(1);
});
