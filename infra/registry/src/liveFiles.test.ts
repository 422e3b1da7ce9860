import { expect, test } from '@jest/globals';
import { NoShellYet } from './errors.js';
import type { StoredFile } from './files.js';
import { createLiveFiles } from './liveFiles.js';
import { apart } from './schema.js';
import type { Live } from './source.js';
import { makeRemote, makeShell } from './testing/builds.js';

const shell = makeShell('hello').record;

function liveWith(text: string): Live {
  const parts = apart([shell, makeRemote('mf-one', text).record]);
  if (!parts.shell) throw new Error('The fixture has no shell.');
  return { shell: parts.shell, remotes: parts.remotes, trials: [] };
}

function fixture() {
  const state: { live?: Live; isAway: boolean; paths: string[] } = { isAway: false, paths: [] };
  const source = {
    async read() {
      if (!state.live) throw new NoShellYet();
      return state.live;
    },
  };
  const store = {
    async read(path: string): Promise<StoredFile | undefined> {
      if (state.isAway) throw new Error('The store is away.');
      state.paths.push(path);
      return undefined;
    },
  };
  return { state, preload: createLiveFiles(source, store) };
}

test('waits for every file of the live builds, each read once', async () => {
  const { state, preload } = fixture();
  state.live = liveWith('first');
  state.isAway = true;
  await expect(preload()).rejects.toThrow('The store is away.');
  state.isAway = false;
  await preload();
  const [remote] = state.live.remotes;
  const names = Object.keys(remote?.files ?? {});
  const ofRemote = names.map((name) => `remotes/mf-one/${remote?.build}/${name}`);
  const ofShell = Object.keys(state.live.shell.files).map((name) => `assets/${name}`);
  expect(state.paths).toEqual([...ofShell, ...ofRemote]);
  await preload();
  expect(state.paths).toHaveLength(ofShell.length + ofRemote.length);
});

test('a store outage after that does not reject, though another build goes live', async () => {
  const { state, preload } = fixture();
  state.live = liveWith('first');
  await preload();
  state.isAway = true;
  state.live = liveWith('second');
  await preload();
});

test('does not wait before the first shell is live', async () => {
  const { preload } = fixture();
  await preload();
});
