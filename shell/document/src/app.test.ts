import { rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createApp, type DocumentApp } from './app.js';
import { BUILD, createFixtureSite, SCRIPT, siteIn } from './testing/fixtureSite.js';

let buildDir: string;
let app: DocumentApp;
let server: Server;
let warned: object[];

beforeEach(async () => {
  buildDir = await createFixtureSite();
  warned = [];
  const log = { warn: (details: object) => void warned.push(details), error: () => {} };
  const settings = { publicUrl: 'https://introvest.example', production: true };
  app = createApp({ ...siteIn(buildDir), settings, log });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(buildDir, { recursive: true, force: true });
});

interface Options {
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

/** Uses node:http, because fetch normalises paths and decompresses replies. */
const send = (path: string, { headers = {}, method = 'GET', body }: Options = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer; text: string }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const call = request({ port, host: '127.0.0.1', path, method, headers, agent: false });
      call.once('error', reject).once('response', (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode = 0, headers: got } = reply;
          resolve({ status: statusCode, headers: got, bytes, text: bytes.toString() });
        });
      });
      call.end(body);
    },
  );

test('renders a title, an escaped description and a strict CSP with a new nonce', async () => {
  const [first, second] = [await send('/auth'), await send('/auth')];
  expect(first.status).toBe(200);
  expect(first.text).toContain('<title>Title of /auth</title>');
  expect(first.text).toContain('A &quot;quoted&quot; &lt;description&gt; &amp; more');
  const policy = String(first.headers['content-security-policy']);
  const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
  expect(first.text).toContain(`<meta name="csp-nonce" nonce="${nonce}">`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types introvest");
  expect(policy).toMatch(/; worker-src https?:\/\/[^/ ]+\/push-worker\.js;/);
  expect(policy).not.toMatch(/unsafe/);
  expect(String(second.headers['content-security-policy'])).not.toBe(policy);
});

test('escapes the inlined registry, so that it cannot end its script element', async () => {
  const { text } = await send('/auth');
  const data = /id="registry">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toMatchObject({
    remotes: [{ name: 'mf-lab' }],
    shell: { sdk: '1.0.0' },
  });
});

test('preloads the page with its integrity, and the sign-in page for a visitor', async () => {
  const link = (file: string) => `href="/remotes/mf-lab/${BUILD}/${file}" integrity="sha384-`;
  const visitor = await send('/private');
  expect(visitor.text).toContain(link('Auth.js'));
  expect(visitor.text).not.toContain(link('Private.js'));
  const person = await send('/private', { headers: { cookie: 'introvest.signed-in=1' } });
  expect(person.text).toContain(link('Private.js'));
});

test('sets the chosen colour scheme in the document and ignores any other value', async () => {
  const dark = await send('/', { headers: { cookie: 'introvest.theme=dark' } });
  expect(dark.text).toContain('<html lang="en" data-theme="dark">');
  const odd = await send('/', { headers: { cookie: 'introvest.theme="><script>' } });
  expect(odd.text).toContain('<html lang="en">');
});

test('returns 404 for unknown URLs and for the alias of the investor form', async () => {
  expect(await send('/nowhere')).toMatchObject({ status: 404 });
  expect((await send('/nowhere')).text).toContain('<div id="root">');
  expect(await send('/auth/')).toMatchObject({ status: 200 });
  // Phone keyboards capitalise the first letter, and the shell's router ignores case.
  expect(await send('/Auth')).toMatchObject({ status: 200 });
  expect(await send('/auth', { method: 'POST' })).toMatchObject({ status: 405 });
});

test('serves built files as immutable, and compresses them for clients that accept Brotli', async () => {
  const path = `/remotes/mf-lab/${BUILD}/main.js`;
  const brotli = await send(path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT);
  expect((await send('/assets/main.js')).text).toBe(SCRIPT);
});

test.each([
  '/assets/..%2fbuild.json',
  '/assets/main.js.br',
  '/assets/.hidden.js',
  '/assets/gone.js',
  '/api/unknown',
])('returns 404 in JSON for %s', async (path) => {
  const reply = await send(path);
  expect(reply.status).toBe(404);
  expect(JSON.parse(reply.text)).toMatchObject({ code: 'not_found' });
});

test.each([
  '/assets/../build.json',
  '/remotes/mf-lab/../../built.json',
  '/remotes/mf-lab/%2e%2e/x/main.js',
  '/../..',
])('returns 400 in JSON for %s', async (path) => {
  const reply = await send(path);
  expect(reply.status).toBe(400);
  expect(JSON.parse(reply.text)).toMatchObject({ code: 'validation_failed' });
});

test('serves the registry in a public format and supports revalidation by etag', async () => {
  const first = await send('/registry.json');
  expect(JSON.parse(first.text)).toMatchObject({
    schema: expect.stringContaining('frontend-discovery'),
    microFrontends: {
      'mf-lab': [{ url: `/remotes/mf-lab/${BUILD}/main.js`, metadata: { version: BUILD } }],
      shell: [{ url: '/assets/main.js', extras: { shell: { sdk: '1.0.0' } } }],
    },
  });
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await send('/registry.json', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.status).toBe(304);
});

test('returns 503 while the registry is corrupt, and recovers afterwards', async () => {
  const file = join(buildDir, 'built.json');
  await writeFile(file, '{');
  const registry = await send('/registry.json');
  expect(registry.status).toBe(503);
  expect(JSON.parse(registry.text)).toEqual({
    message: 'We can’t load the list of pages right now. Try again in a moment.',
    code: 'unavailable',
  });
  const page = await send('/auth');
  expect(page.status).toBe(503);
  expect(page.text).toContain('Introvest is temporarily unavailable');
  await writeFile(file, JSON.stringify({ shell: BUILD }));
  expect((await send('/registry.json')).status).toBe(200);
});

test("logs a violation without its page's query, which may contain a token", async () => {
  const report = {
    'document-uri': 'https://introvest.example/auth/verify?token=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=secret',
  };
  const body = JSON.stringify({ 'csp-report': report });
  expect(await send('/csp-report', { method: 'POST', body })).toMatchObject({ status: 204 });
  expect(await send('/csp-report', { method: 'POST', body: 'nonsense' })).toMatchObject({
    status: 204,
  });
  expect(app.cspReports()).toMatchObject([
    { document: 'https://introvest.example/auth/verify', directive: 'script-src-elem' },
  ]);
  expect(JSON.stringify(warned)).not.toContain('secret');
});
