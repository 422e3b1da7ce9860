import { expect, test } from '@jest/globals';
import { discoveryOf } from './discovery.js';
import { snapshotOf, fallbackBuildsOf } from './published.js';
import type { PageClaim, RemoteBuild, ShellBuild } from './schema.js';
import { makeRemote, makeShell } from './testing/builds.js';

const shell = makeShell('one').record as ShellBuild;
const remote = (text: string, more: Partial<RemoteBuild> = {}) =>
  ({ ...makeRemote('mf-lab', text).record, ...more }) as RemoteBuild;
const [old, live] = [remote('old'), remote('live')];
const withPage = (change: Partial<PageClaim>): RemoteBuild => {
  const { pages } = old;
  return { ...old, pages: pages.map((page) => ({ ...page, ...change })) };
};
const standIn = (before: RemoteBuild[], remotes = [live]) =>
  fallbackBuildsOf({ shell, remotes, canaries: [], before }).get(`mf-lab ${live.build}`);

test('uses the previous build as a fallback, even if its pages have other titles', () => {
  const renamed = withPage({ title: 'Of old', description: 'Old.' });
  expect(standIn([remote('other', { name: 'mf-other' }), renamed])).toMatchObject({
    build: old.build,
    entry: `/remotes/mf-lab/${old.build}/entry.js`,
    files: { [`/remotes/mf-lab/${old.build}/entry.js`]: old.files['entry.js']?.integrity },
    pages: [],
  });
});

test.each<[string, RemoteBuild[]]>([
  ['there is no earlier build', []],
  ['the earlier build is the same', [live]],
  ['a page is missing', [withPage({ path: '/elsewhere' })]],
  ['a page has another access', [withPage({ access: 'founder' })]],
  ['a page comes from another module', [withPage({ module: './Other' })]],
  ['a page may take payments', [withPage({ payments: true })]],
  ['the running shell lacks what it needs', [{ ...old, sdk: '^2.0.0' }]],
])('uses no fallback if %s', (_why, before) => {
  expect(standIn(before)).toBeUndefined();
});

test('uses the live build as a fallback for a canary, and lists both', () => {
  const candidate = remote('candidate');
  const canaries = [{ id: 1, percent: 10, candidate }];
  const fallbackBuilds = fallbackBuildsOf({ shell, remotes: [live], canaries, before: [old] });
  expect([...fallbackBuilds].map(([build, one]) => [build, one.build])).toEqual([
    [`mf-lab ${live.build}`, old.build],
    [`mf-lab ${candidate.build}`, live.build],
  ]);
  const [tried] = snapshotOf({ shell, remotes: [candidate] }).remotes;
  const snapshot = snapshotOf({ shell, remotes: [live] });
  const own = { entry: '/assets/x.js', build: shell.build };
  expect(discoveryOf(snapshot, own).microFrontends['mf-lab']).toMatchObject([
    { fallbackUrl: `/remotes/mf-lab/${live.build}/entry.js?retry=1` },
  ]);
  const trials = tried ? [{ percent: 10, remote: tried }] : [];
  const told = discoveryOf(snapshot, own, trials, fallbackBuilds);
  expect(told.microFrontends['mf-lab']).toMatchObject([
    {
      metadata: { version: live.build, integrity: live.files['entry.js']?.integrity },
      deployment: { traffic: 90, default: true },
      fallbackUrl: `/remotes/mf-lab/${old.build}/entry.js`,
      extras: { standIn: { build: old.build } },
    },
    {
      metadata: { version: candidate.build },
      deployment: { traffic: 10, default: false },
      fallbackUrl: `/remotes/mf-lab/${live.build}/entry.js`,
    },
  ]);
});
