import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signPreview, readPreview } from '@introvest/registry/previewToken';
import type { RemoteBuild } from '@introvest/registry/schema';
import { expect, test } from '@jest/globals';
import { mayStartLater } from './laterStart.js';
import { BUILD, fileOf, STYLE } from './testing/fixtureSite.js';
import { snapshotIn } from './testing/rowsServer.js';
import { useServed } from './testing/served.js';

const served = useServed();

async function send(path: string, who?: 'signed-in') {
  const reply = await served.get(path, who ? { cookie: 'introvest.signed-in=1' } : {});
  const policy = reply.headers.get('content-security-policy') ?? '';
  return { status: reply.status, policy, text: await reply.text() };
}

const nonceIn = (policy: string) => /nonce-([^']+)'/.exec(policy)?.[1];

test("sends a visitor the prerendered page with the nonce of the document's CSP", async () => {
  const { text, policy } = await send('/welcome');
  expect(text).toContain(
    `<style id="prerendered-style" nonce="${nonceIn(policy)}">h1{}</style>\n</head>`,
  );
  expect(text).toContain('<div id="prerendered"><h1>Where founders meet</h1></div>');
  expect(text).toContain('content="https://introvest.example/social-card.jpg"');
  expect(text).toContain('<noscript>You need JavaScript to join or sign in.');
  const signedIn = await send('/welcome', 'signed-in');
  expect(signedIn.text).not.toMatch(/\bprerendered\b/);
  expect(signedIn.text).toContain('<noscript>Introvest needs JavaScript.');
});

test.each([
  ['differs from the published file', (file: string) => writeFile(file, '<meta content="evil">')],
  ['is missing', (file: string) => rm(file)],
])('sends a page whose prerendered file %s without it', async (_what, spoil) => {
  await spoil(join(served.buildDir, 'remotes/mf-lab', BUILD, 'Auth.prerender.html'));
  const { status, text } = await send('/welcome');
  expect(status).toBe(200);
  expect(text).not.toContain('evil');
  expect(text).not.toMatch(/\bprerendered\b/);
});

test('allows the two scripts of a prerendered page by their hashes', async () => {
  const { text, policy } = await send('/welcome');
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(2);
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect(policy).toContain(
    '; trusted-types introvest introvest-push introvest-worker introvest-start;',
  );
  const plain = (await send('/auth')).policy;
  expect(plain).not.toContain('sha256');
  expect(plain).toContain('; trusted-types introvest introvest-push introvest-worker;');
});

test("delays the app behind a prerendered page, and lists the app's files with their integrity", async () => {
  const { text } = await send('/welcome');
  expect(text).not.toMatch(/<script defer|rel="preload" as="script"/);
  const [, list = ''] = /id="waiting">(.*?)<\/script>/s.exec(text) ?? [];
  const integrity = expect.stringMatching(/^sha384-/);
  expect(JSON.parse(list)).toEqual([
    { url: '/assets/main.js', as: 'script', integrity, run: true },
    { url: `/remotes/mf-lab/${BUILD}/main.js`, as: 'script', integrity },
    { url: `/remotes/mf-lab/${BUILD}/Auth.js`, as: 'script', integrity },
  ]);
  for (const path of ['/auth', '/private']) {
    const other = await send(path);
    expect(other.text).toContain('<script defer src="/assets/main.js"');
    expect(other.text).not.toContain('id="waiting"');
  }
});

test('shows a loading state until the app starts, below the logo if the page has the bar', async () => {
  const rootOf = (text: string) => /<div id="root">(.*?)<\/div>\n<noscript>/s.exec(text)?.[1] ?? '';
  const bare = rootOf((await send('/auth')).text);
  expect(bare).toBe('<div class="first-wait" role="status" aria-label="Loading"></div>');
  const withBar = rootOf((await send('/bar', 'signed-in')).text);
  expect(withBar).toMatch(/^<div class="first-bar">.*Introvest<\/div><\/div>/);
  expect(withBar).toContain(bare);
  expect(rootOf((await send('/bar')).text)).toBe(bare);
  expect((await send('/welcome')).text).toContain('<div id="root"></div>');
});

test('starts the app at once behind a page with controls, and prerenders nothing if the URL has parameters', async () => {
  const { text, policy } = await send('/choose');
  expect(text).toContain('<div id="prerendered" data-controls><h1>Who are you?</h1>');
  expect(text).toContain('<div id="root"><div class="first-wait"');
  expect(text).toContain('<script defer src="/assets/main.js"');
  expect(text).not.toContain('id="waiting"');
  expect(policy).not.toContain('introvest-start');
  const more = (await send('/choose?next=%2Fmessages')).text;
  expect(more).not.toMatch(/\bprerendered\b/);
  expect(more).not.toContain('Who are you?');
  expect((await send('/welcome?utm_source=mail')).text).toContain('Where founders meet');
});

const sheet = /<link rel="stylesheet" href="\/assets\/main\.css" integrity="sha384-/;

test("inlines the shell's style with a prerendered page and links it elsewhere", async () => {
  for (const path of ['/welcome', '/choose']) {
    const { text, policy } = await send(path);
    expect(text).toContain(`<style id="start-style" nonce="${nonceIn(policy)}">${STYLE}</style>`);
    expect(text).not.toMatch(sheet);
  }
  for (const { text } of [await send('/auth'), await send('/welcome', 'signed-in')]) {
    expect(text).toMatch(sheet);
    expect(text).not.toContain('start-style');
  }
});

test.each([
  ['that is not what was built', (file: string) => writeFile(file, 'body{display:none}')],
  ['that is not there', (file: string) => rm(file)],
])('links a shell style %s, with its hash', async (_what, spoil) => {
  await spoil(join(served.buildDir, 'remotes/shell', BUILD, 'main.css'));
  const { text } = await send('/welcome');
  expect(text).toMatch(sheet);
  expect(text).toContain('id="prerendered"');
  expect(text).not.toContain('start-style');
});

test('starts the app immediately if the person has a preview or a canary', () => {
  const page = { remote: 'mf-lab' };
  const canaryOf = (name: string) => ({ canaries: [{ candidate: { name } }] });
  const preview = { name: 'mf-lab', build: 'abcdef012345', until: '2026-12-01T00:00:00.000Z' };
  expect(mayStartLater({ canaries: [] }, { snapshot: {} }, page)).toBe(true);
  expect(mayStartLater(canaryOf('mf-other'), { snapshot: {} }, page)).toBe(true);
  expect(mayStartLater(canaryOf('mf-lab'), { snapshot: {} }, page)).toBe(false);
  expect(mayStartLater({ canaries: [] }, { snapshot: { preview } }, page)).toBe(false);
});

const FRESH = 'fedcba543210';
const keys = ['a-key'];
const until = Math.floor(Date.now() / 1000) + 3600;
const token = signPreview(keys, { name: 'mf-lab', build: FRESH, until, by: 'team' });
const cookie = `introvest.preview=${token}`;

async function openPreviews(isAway = false): Promise<void> {
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
}

test('sends the prerendered page of the previewed build', async () => {
  await openPreviews();
  const mine = await (await served.get('/welcome', { cookie })).text();
  expect(mine).toContain('<h1>Where founders find them</h1>');
  const theirs = await (await served.get('/welcome')).text();
  expect(theirs).toContain('<h1>Where founders meet</h1>');
  expect([mine, theirs].map((html) => html.includes('<script defer'))).toEqual([true, false]);
});

test('shows the live build with a notice while previews cannot be checked, and asks to retry the link', async () => {
  await openPreviews(true);
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
