import { makeCredential } from '@introvest/registry/credentials';
import { signPreview, type Preview } from '@introvest/registry/previewToken';
import {
  makeRemote,
  makeShell,
  storeAll,
  type MadeBuild,
} from '@introvest/registry/testing/builds';
import { publishBuild } from '@introvest/registry/testing/releases';
import { testSettings, testStorage } from '@introvest/testing/deps';
import { beforeEach, expect, test } from '@jest/globals';
import { snapshotIn, useRows } from './testing/rowsServer.js';

const live = makeRemote('mf-lab', 'one');
const other = makeRemote('mf-other', 'one');
const fresh = makeRemote('mf-lab', 'two');
const COOKIE = '__Host-introvest.preview';
const DAY_MS = 86_400_000;

const rows = useRows([makeShell('shell'), live, other]);
let server: Awaited<ReturnType<typeof rows.open>>;
const store = (made: MadeBuild) => storeAll({ db: rows.db, storage: testStorage() }, [made]);

beforeEach(async () => {
  await store(fresh);
  await makeCredential(rows.db, { id: 'team', names: ['mf-lab', 'mf-events'] });
  server = await rows.open();
});

const tokenOf = ({ name, build }: Pick<MadeBuild, 'name' | 'build'>, more: Partial<Preview> = {}) =>
  signPreview(testSettings.sessionKeys, {
    name,
    build,
    until: Math.floor((rows.now + DAY_MS) / 1000),
    by: 'team',
    ...more,
  });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.address + path, { method, headers, redirect: 'manual' });

async function visit(cookie: string, path = '/mf-lab') {
  const reply = await get(path, cookie ? { cookie } : {});
  const html = await reply.text();
  const { remotes, preview } = snapshotIn(html);
  const build = remotes.find(({ name }) => name === 'mf-lab')?.build;
  return { build, remotes, preview, html, headers: reply.headers };
}
const shown = (token: string) => `${COOKIE}=${token}`;

test("redirects a preview link to the remote's home and keeps the preview until it expires", async () => {
  const token = tokenOf(fresh);
  const reply = await get(`/preview/${token}`, { 'sec-fetch-dest': 'document' });
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toBe('/mf-lab');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const cookie = reply.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^__Host-introvest\.preview=[\w.-]+; Path=\/; Max-Age=86\d\d\d; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(cookie.startsWith(shown(token))).toBe(true);
});

test('shows the build with its preloads only in this browser, and without caching', async () => {
  const mine = await visit(shown(tokenOf(fresh)));
  expect(mine.build).toBe(fresh.build);
  expect(mine.preview).toEqual({
    name: 'mf-lab',
    build: fresh.build,
    until: new Date(Math.floor((rows.now + DAY_MS) / 1000) * 1000).toISOString(),
  });
  expect(mine.html).toContain(`href="/remotes/mf-lab/${fresh.build}/Page.js" integrity="sha384-`);
  expect(mine.html).not.toContain(live.build);
  expect(mine.headers.get('cache-control')).toBe('no-store');
  const theirs = await visit('');
  expect(theirs).toMatchObject({ build: live.build, preview: undefined });
  expect(theirs.headers.get('cache-control')).toBe('no-cache');
  expect(
    await (await get('/registry.json', { cookie: shown(tokenOf(fresh)) })).text(),
  ).not.toContain(fresh.build);
});

test('ignores a preview of another build than the signed one', async () => {
  const token = tokenOf(fresh).replace(fresh.build, live.build);
  const cookie = shown(token);
  expect(await visit(cookie)).toMatchObject({ build: live.build, preview: undefined });
  const reply = await get(`/preview/${token}`);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('set-cookie')).toBeNull();
});

test.each(['image', 'script', 'iframe', 'empty'])(
  'sets nothing if a page loads the link as %s',
  async (dest) => {
    const reply = await get(`/preview/${tokenOf(fresh)}`, { 'sec-fetch-dest': dest });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('set-cookie')).toBeNull();
  },
);

test('shows a notice for an ended preview, and no longer shows its build to anybody', async () => {
  const token = tokenOf(fresh);
  rows.now += DAY_MS + 1000;
  const reply = await get(`/preview/${token}`);
  const text = await reply.text();
  expect(reply.status).toBe(410);
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(text).toContain('This preview has ended');
  expect(text).not.toMatch(/mf-lab|team/);
  expect(await visit(shown(token))).toMatchObject({ build: live.build, preview: undefined });
});

test('shows the live build after the preview is ended, which only a POST request can do', async () => {
  const reply = await get('/preview/end', { cookie: shown(tokenOf(fresh)) }, 'POST');
  expect(reply.status).toBe(204);
  expect(reply.headers.get('set-cookie')).toMatch(
    /^__Host-introvest\.preview=; Path=\/; Max-Age=0;/,
  );
  expect((await get('/preview/end')).status).toBe(404);
  expect((await get('/preview/x', {}, 'POST')).status).toBe(405);
});

test('keeps a preview through releases and rollbacks', async () => {
  const token = tokenOf(fresh);
  await publishBuild(rows.db, makeRemote('mf-lab', 'three'));
  server = await rows.open();
  expect(await visit(shown(token))).toMatchObject({ build: fresh.build });
});

test('previews a remote that has no live build yet', async () => {
  const made = makeRemote('mf-events', 'one');
  await store(made);
  const token = tokenOf(made);
  expect((await get(`/preview/${token}`)).headers.get('location')).toBe('/mf-events');
  const { remotes, html } = await visit(shown(token), '/mf-events');
  expect(remotes.map(({ name }) => name)).toEqual(['mf-lab', 'mf-other', 'mf-events']);
  expect(html).toContain('<title>/mf-events</title>');
});

test("shows the live build if the remote was removed or the build claims another remote's page", async () => {
  const clashing = makeRemote('mf-lab', 'two', { path: '/mf-other' });
  await store(clashing);
  expect(await visit(shown(tokenOf(clashing)))).toMatchObject({
    build: live.build,
    preview: { build: clashing.build, instead: 'misfit' },
  });
  const token = tokenOf(fresh);
  await rows.db('builds').where({ build: fresh.build }).delete();
  const { build, preview, headers } = await visit(shown(token));
  expect({ build, preview }).toMatchObject({ build: live.build, preview: { instead: 'gone' } });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('counts neither loads nor failures of a preview towards a canary', async () => {
  const candidate = makeRemote('mf-lab', 'three');
  await publishBuild(rows.db, candidate, { steps: [50] });
  server = await rows.open();
  for (const made of [fresh, candidate]) {
    const cookie = shown(tokenOf(made));
    expect(await visit(cookie)).toMatchObject({ build: made.build });
    for (const { build } of [made, live, candidate]) {
      await fetch(`${server.address}/remote-failure`, {
        method: 'POST',
        headers: { cookie, 'x-forwarded-for': '192.0.2.1' },
        body: JSON.stringify({ remote: 'mf-lab', build, module: './Page', reason: 'threw' }),
      });
    }
  }
  await server.worker.settle();
  expect(await rows.db('canary_counts')).toEqual([]);
  await visit('');
  await server.worker.settle();
  expect(await rows.db('canary_counts').sum('loads as loads')).toEqual([{ loads: 1 }]);
});
