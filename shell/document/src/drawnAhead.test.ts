import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { as } from '@introvest/testing/http';
import { createApp } from './app.js';
import { BUILD, createFixtureSite, siteIn, STYLE } from './testing/fixtureSite.js';

const settings = { publicUrl: 'https://introvest.example', production: true };
const log = { warn: () => {}, error: () => {} };

let buildDir: string;
beforeEach(async () => {
  buildDir = await createFixtureSite();
});
afterEach(() => rm(buildDir, { recursive: true, force: true }));

/** The document at an address; `signed-in` has the marker of a session. */
async function send(path: string, who?: 'signed-in') {
  const app = createApp({ ...siteIn(buildDir), settings, log });
  const visitor = who ? { cookie: 'introvest.signed-in=1' } : null;
  const { status, headers, body } = await as(app, visitor).get<Buffer | string>(path);
  return { status, headers, text: String(body) };
}

test('a visitor gets the text of a prerendered page under the nonce of its policy', async () => {
  const { text, headers } = await send('/welcome');
  const nonce = /nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(text).toContain(`<style id="prerendered-style" nonce="${nonce}">h1{}</style>\n</head>`);
  expect(text).toContain('<div id="prerendered"><h1>Where founders meet</h1></div>');
  expect(text).toContain('content="https://introvest.example/social-card.jpg"');
  expect(text).toContain('<noscript>You need JavaScript to join or sign in.');
  const signedIn = await send('/welcome', 'signed-in');
  expect(signedIn.text).not.toContain('prerendered');
  expect(signedIn.text).toContain('<noscript>Introvest needs JavaScript.');
});

test('a text that is not what was published is not shown', async () => {
  const file = join(buildDir, 'remotes/mf-lab', BUILD, 'Auth.prerender.html');
  await writeFile(file, '<meta http-equiv="refresh" content="0;url=https://evil.example">');
  const { status, text } = await send('/welcome');
  expect(status).toBe(200);
  expect(text).not.toContain('evil.example');
  expect(text).not.toContain('id="prerendered"');
});

test('behind a prerendered page run two scripts, which its policy names by their hashes', async () => {
  const { text, headers } = await send('/welcome');
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(2);
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect(policy).toContain('; trusted-types introvest introvest-push introvest-start;');
  const plain = (await send('/auth')).headers['content-security-policy'];
  expect(plain).not.toContain('sha256');
  expect(plain).toContain('; trusted-types introvest introvest-push;');
});

test('the app behind a prerendered page waits, and what it will fetch is named with its integrity', async () => {
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

test('what waits for the app says so, below the brand where the page has the bar', async () => {
  const rootOf = (text: string) => /<div id="root">(.*?)<\/div>\n<noscript>/s.exec(text)?.[1] ?? '';
  const bare = rootOf((await send('/auth')).text);
  expect(bare).toBe('<div class="first-wait" role="status" aria-label="Loading"></div>');
  const withBar = rootOf((await send('/bar', 'signed-in')).text);
  expect(withBar).toMatch(/^<div class="first-bar">.*Introvest<\/div><\/div>/);
  expect(withBar).toContain(bare);
  // Who is sent to sign in sees no bar come and go.
  expect(rootOf((await send('/bar')).text)).toBe(bare);
  expect((await send('/welcome')).text).toContain('<div id="root"></div>');
});

test('behind a page with controls the app starts at once, and nothing is drawn where its address says more', async () => {
  const { text, headers } = await send('/choose');
  expect(text).toContain('<div id="prerendered" data-controls><h1>Who are you?</h1>');
  expect(text).toContain('<div id="root"><div class="first-wait"');
  expect(text).toContain('<script defer src="/assets/main.js"');
  expect(text).not.toContain('id="waiting"');
  expect(headers['content-security-policy']).not.toContain('introvest-start');
  const more = (await send('/choose?next=%2Fmessages')).text;
  expect(more).not.toContain('prerendered');
  expect(more).not.toContain('Who are you?');
  expect((await send('/welcome?utm_source=mail')).text).toContain('Where founders meet');
});

test('without its text a page is later, but there', async () => {
  await rm(join(buildDir, 'remotes/mf-lab', BUILD, 'Auth.prerender.html'));
  const { status, text } = await send('/welcome');
  expect(status).toBe(200);
  expect(text).not.toContain('prerendered');
});

const sheet = /<link rel="stylesheet" href="\/assets\/main\.css" integrity="sha384-/;

test('where a page is seen at once, the style of the shell comes with it; elsewhere it is asked for', async () => {
  for (const path of ['/welcome', '/choose']) {
    const { text, headers } = await send(path);
    const nonce = /nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(text).toContain(`<style id="start-style" nonce="${nonce}">${STYLE}</style>`);
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
])('a style of the shell %s is asked for, by its hash', async (_what, spoil) => {
  await spoil(join(buildDir, 'remotes/shell', BUILD, 'main.css'));
  const { text } = await send('/welcome');
  expect(text).toMatch(sheet);
  expect(text).toContain('id="prerendered"');
  expect(text).not.toContain('start-style');
});
