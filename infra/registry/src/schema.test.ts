import { expect, test } from '@jest/globals';
import { checkRemoteBuild, type PageClaim, type RemoteBuild } from './schema.js';
import { makeRemote } from './testing/builds.js';

const built = makeRemote('mf-lab', 'one').record as RemoteBuild;
const [first] = built.pages as [PageClaim];
const withPage = (more: Partial<PageClaim>) => ({ ...built, pages: [{ ...first, ...more }] });
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

test('accepts texts of ordinary length', () => {
  const page = { title: 'Événements · 事件', description: 'd'.repeat(300) };
  expect(() => checkRemoteBuild('it', withPage(page))).not.toThrow();
  expect(() =>
    checkRemoteBuild('it', withPage({ nav: { label: 'Événements', order: 50 } })),
  ).not.toThrow();
});

const invisible = '\u0000\n\u007f\u0085\u061c\u200b\u200f\u202e\u2067\ufeff';
test.each(Array.from(invisible))('refuses the character %j in every text that users see', (odd) => {
  const text = `a${odd}b`;
  for (const page of [{ title: text }, { description: text }, { nav: { label: text, order: 1 } }]) {
    expect(() => checkRemoteBuild('it', withPage(page))).toThrow("isn't valid");
  }
});

test.each<[string, object]>([
  ['a long title', withPage({ title: 't'.repeat(121) })],
  ['a long description', withPage({ description: 'd'.repeat(301) })],
  ['a long label', withPage({ nav: { label: 'l'.repeat(41), order: 1 } })],
  [
    'an unknown icon',
    withPage({ nav: { label: 'a', order: 1, bottom: { icon: 'cat' as 'home' } } }),
  ],
  [
    'a long label in the bottom bar',
    withPage({ nav: { label: 'a', order: 1, bottom: { icon: 'home', label: 'l'.repeat(13) } } }),
  ],
  ['a negative order', withPage({ nav: { label: 'a', order: -1 } })],
  ['an order above the limit', withPage({ nav: { label: 'a', order: 1e300 } })],
  ['a long path', withPage({ path: `/${'p'.repeat(200)}` })],
  ['many pages', { ...built, pages: many(101, (index) => ({ ...first, path: `/p${index}` })) }],
])('refuses %s', (_, build) => {
  expect(() => checkRemoteBuild('it', build)).toThrow("isn't valid");
});
