import { expect, test } from '@jest/globals';
import { paired, satisfiesRange, sdkNeeds, type Needs } from './compatibility.js';
import type { PublishedRemote } from './schema.js';

const sdk = '@introvest/shell-sdk';
const ui = `${sdk}/ui`;
const shell = {
  sdk: '1.4.0',
  provides: { [sdk]: { QueryState: '1.0.0', toast: '1.2.0' }, [ui]: { Panel: '2.0.0' } },
  shares: { react: '19.3.1' },
};
const takes = (uses: Record<string, Record<string, string>>, shares = {}): Needs => ({
  name: 'mf-lab',
  sdk: '^1.0.0',
  uses,
  shares,
});

test('accepts existing exports, exports with newer features and libraries of this minor version', () => {
  const uses = { [sdk]: { QueryState: '1.0.0', toast: '1.0.0' } };
  expect(sdkNeeds(takes(uses, { react: '^19.3.0' }), shell)).toBeUndefined();
});

test.each<[string, Needs, string]>([
  [
    'a newer and a removed export',
    takes({ [sdk]: { QueryState: '1.0.0', Link: '1.0.0', Tabs: '1.5.0' } }),
    `mf-lab needs Link and Tabs from ${sdk}, which the running shell (sdk 1.4.0) doesn't have.`,
  ],
  [
    'newer features of an export',
    takes({ [sdk]: { toast: '1.3.0' } }),
    `mf-lab needs toast from ${sdk}, which the running shell (sdk 1.4.0) doesn't have.`,
  ],
  [
    'an export with a changed meaning',
    takes({ [ui]: { Panel: '1.1.0' } }),
    `mf-lab needs Panel from ${ui}, which the running shell (sdk 1.4.0) doesn't have.`,
  ],
  [
    'an unknown entry point',
    takes({ [sdk]: { Link: '1.0.0' }, [`${sdk}/maps`]: { Map: '1.0.0' } }),
    `mf-lab needs Link from ${sdk} and ${sdk}/maps, which the running shell (sdk 1.4.0) doesn't have.`,
  ],
  [
    'a newer library',
    takes({}, { react: '^19.4.0' }),
    'mf-lab needs react ^19.4.0, but the running shell has 19.3.1.',
  ],
  [
    'a library that is not shared',
    takes({}, { leaflet: '^1.0.0' }),
    "mf-lab needs leaflet, which the running shell (sdk 1.4.0) doesn't share.",
  ],
])('refuses with one sentence a build that uses %s', (_, build, sentence) => {
  expect(sdkNeeds(build, shell)).toBe(sentence);
});

test('compares version ranges when a build has no recorded exports', () => {
  const old = { name: 'mf-lab', sdk: '^1.4.0' };
  expect(sdkNeeds(old, shell)).toBeUndefined();
  expect(sdkNeeds({ ...old, sdk: '^2.0.0' }, shell)).toBe(
    'mf-lab needs sdk ^2.0.0, but the running shell has 1.4.0.',
  );
  const taken = takes({ [sdk]: { Gone: '1.0.0' } });
  expect(sdkNeeds(taken, { sdk: '1.0.0' })).toBeUndefined();
  expect(sdkNeeds({ ...taken, sdk: '^1.1.0' }, { sdk: '1.0.0' })).toContain('needs sdk ^1.1.0');
});

test("marks remotes that don't fit, and leaves out data that browsers don't need", () => {
  const remotes = [
    { ...takes({ [sdk]: { Gone: '1.0.0' } }), base: '/a/' },
    { ...takes({}), base: '/b/' },
  ] as unknown as PublishedRemote[];
  expect(paired(remotes, shell)).toEqual([
    {
      name: 'mf-lab',
      sdk: '^1.0.0',
      base: '/a/',
      refused: `mf-lab needs Gone from ${sdk}, which the running shell (sdk 1.4.0) doesn't have.`,
    },
    { name: 'mf-lab', sdk: '^1.0.0', base: '/b/' },
  ]);
});

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.4.0', true],
  ['1.4.2', '^1.4.3', false],
  ['1.3.9', '^1.4.0', false],
  ['1.10.0', '^1.9.0', true],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['0.2.1', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['1.0.0', '*', false],
  ['', '^1.0.0', false],
])('%s for %s: %p', (version, range, expected) => {
  expect(satisfiesRange(version, range)).toBe(expected);
});
