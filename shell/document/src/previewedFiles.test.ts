import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signPreview, readPreview } from '@introvest/registry/previewToken';
import type { RemoteBuild } from '@introvest/registry/schema';
import { beforeEach, expect, test } from '@jest/globals';
import { BUILD, fileOf } from './testing/fixtureSite.js';
import { snapshotIn } from './testing/rowsServer.js';
import { useServed } from './testing/served.js';

const FRESH = 'fedcba543210';
const keys = ['a-key'];
const until = Math.floor(Date.now() / 1000) + 3600;
const token = signPreview(keys, { name: 'mf-lab', build: FRESH, until, by: 'team' });
const cookie = `introvest.preview=${token}`;

const served = useServed();
let isAway: boolean;

beforeEach(async () => {
  isAway = false;
  const remotes = join(served.buildDir, 'remotes/mf-lab');
  await cp(join(remotes, BUILD), join(remotes, FRESH), { recursive: true });
  const page = '<style nonce="%nonce%">h1{}</style><h1>Where founders find them</h1>';
  await writeFile(join(remotes, FRESH, 'Auth.prerender.html'), page);
  const text = await readFile(join(remotes, BUILD, 'build.json'), 'utf8');
  const build = JSON.parse(text.replaceAll(BUILD, FRESH)) as RemoteBuild;
  build.files['Auth.prerender.html'] = fileOf(page);
  const previews = {
    read: (given: string) => readPreview(keys, given),
    find: async () => {
      if (isAway) throw new Error('The database is away.');
      return build;
    },
  };
  await served.open({ previews }, { publicUrl: 'http://127.0.0.1' });
});

test('sends the prerendered page of the previewed build', async () => {
  const mine = await (await served.get('/welcome', { cookie })).text();
  expect(mine).toContain('<h1>Where founders find them</h1>');
  const theirs = await (await served.get('/welcome')).text();
  expect(theirs).toContain('<h1>Where founders meet</h1>');
  // A previewed build starts immediately.
  expect([mine, theirs].map((html) => html.includes('<script defer'))).toEqual([true, false]);
});

test('shows the live build with a notice while previews cannot be checked, and asks to retry the link', async () => {
  isAway = true;
  const page = await served.get('/welcome', { cookie });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<h1>Where founders meet</h1>');
  expect(snapshotIn(html).preview).toMatchObject({ build: FRESH, instead: 'unknown' });
  const link = await served.get(`/preview/${token}`);
  expect(link.status).toBe(503);
  expect(link.headers.get('set-cookie')).toBeNull();
});
