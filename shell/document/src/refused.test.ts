import { expect, test } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentPage } from './pages.js';
import { createSiteReader } from './snapshot.js';
import { BUILD, createFixtureSite, siteIn } from './testing/fixtureSite.js';

const entry = '@introvest/shell-sdk';

/** Creates a site with a remote that uses the given export of the shell. The shell's only export is `QueryState`. */
async function siteTaking(taken: string) {
  const buildDir = await createFixtureSite();
  const add = async (name: string, more: object) => {
    const file = join(buildDir, 'remotes', name, BUILD, 'build.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...manifest, ...more }));
  };
  await add('mf-lab', { uses: { [entry]: { [taken]: '1.0.0' } } });
  await add('shell', { provides: { [entry]: { QueryState: '1.0.0' } } });
  const { snapshot } = await createSiteReader(siteIn(buildDir).source)();
  await rm(buildDir, { recursive: true, force: true });
  return snapshot;
}

test('neither preloads nor prerenders anything from an incompatible remote', async () => {
  const snapshot = await siteTaking('Panel');
  expect(snapshot.remotes[0]?.refused).toBe(
    `mf-lab needs Panel from ${entry}, which the running shell (sdk 1.0.0) doesn't have.`,
  );
  for (const path of ['/auth', '/welcome', '/private', '/pay']) {
    for (const signedIn of [true, false]) {
      const page = documentPage(snapshot, path, signedIn);
      expect(page).toMatchObject({ status: 200, preload: [], prerendered: undefined });
    }
  }
});

test('preloads a compatible remote and adds nothing else to its document', async () => {
  const snapshot = await siteTaking('QueryState');
  expect(snapshot.remotes[0]).not.toHaveProperty('refused');
  expect(snapshot.remotes[0]).not.toHaveProperty('uses');
  expect(documentPage(snapshot, '/auth', false).preload).not.toEqual([]);
  expect(documentPage(snapshot, '/welcome', false).prerendered).toBeDefined();
});
