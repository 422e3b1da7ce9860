import { expect, test } from '@jest/globals';
import type { RemoteBuild, ShellBuild } from './schema.js';
import { discoveryOf } from './discovery.js';
import { snapshotOf } from './published.js';
import { makeRemote, makeShell } from './testing/builds.js';

const shell = makeShell('one').record as ShellBuild;
const remote = makeRemote('mf-lab', 'one').record as RemoteBuild;

test('follows the discovery schema, with our own fields in extras', () => {
  const snapshot = snapshotOf({ shell, remotes: [remote] });
  const entry = `/assets/${shell.entry[0]}`;
  const told = discoveryOf(snapshot, { entry, build: shell.build });
  expect(told.microFrontends['mf-lab']).toEqual([
    {
      url: `/remotes/mf-lab/${remote.build}/entry.js`,
      fallbackUrl: `/remotes/mf-lab/${remote.build}/entry.js?retry=1`,
      metadata: { integrity: remote.files['entry.js']?.integrity, version: remote.build },
      deployment: { traffic: 100, default: true },
      extras: { remote: snapshot.remotes[0] },
    },
  ]);
  expect(told.microFrontends['shell']?.[0]).toMatchObject({ url: entry });
});

test("lists a remote's URLs, hashes and files to preload", () => {
  const base = `/remotes/mf-lab/${remote.build}/`;
  expect(snapshotOf({ shell, remotes: [remote] }).remotes[0]).toMatchObject({
    id: `mf_lab_${remote.build}`,
    entry: `${base}entry.js`,
    files: { [`${base}entry.js`]: remote.files['entry.js']?.integrity },
    pages: [{ path: '/mf-lab', files: [`${base}entry.js`, `${base}Page.js`] }],
  });
});
