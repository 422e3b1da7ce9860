import { expect, test } from '@jest/globals';
import { webSources } from './testing/webSources.js';

const sources = webSources(/\.(tsx?|css)$/);

/** Each selector of a text that looks at the pointer without asking whether anything hovers. */
const bareIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('@media (hover: hover)'))
    .flatMap((line) => [...line.matchAll(/(['"`])(&.*:hover.*?)\1\]?: |^([^'"`]*:hover.*)\{/g)])
    .map(([, , selector, rule]) => selector ?? rule ?? '')
    // What looks the same without the pointer, as `&, &:hover`, is no look of its own.
    .filter((selector) => !/^(.+), \1:hover$/.test(selector));

test('no part has a look under the pointer that a tap leaves behind: `hover` of the sdk writes it', () => {
  expect(sources.length).toBeGreaterThan(300);
  const bare = sources.map(({ path, text }) => [path, bareIn(text)]);
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
