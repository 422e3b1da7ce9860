import { createCachedFiles } from '@introvest/registry/cachedFiles';
import type { FileStore } from '@introvest/registry/files';
import { AppError, unavailable } from '@introvest/service-kit/errors';
import { expect, test } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD, SCRIPT, siteIn } from './testing/fixtureSite.js';
import { useServed } from './testing/served.js';

const served = useServed();
const script = `/remotes/mf-lab/${BUILD}/main.js`;

test('serves built files as immutable, and compresses them for clients that accept Brotli', async () => {
  const brotli = await served.get(script, { 'accept-encoding': 'gzip, br' });
  expect(Object.fromEntries(brotli.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await brotli.text()).toBe(SCRIPT);
  const plain = await served.get('/assets/main.js', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
});

test.each([
  '/assets/..%2fbuild.json',
  '/assets/main.js.br',
  '/assets/.hidden.js',
  '/assets/gone.js',
  '/api/unknown',
])('returns 404 in JSON for %s', async (path) => {
  const reply = await served.get(path);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ code: 'not_found' });
});

const stored = ['assets/a.js', 'a.css', 'old.html', 'old.svg'].map((name) =>
  name.startsWith('assets/') ? name : `remotes/mf-lab/1/${name}`,
);
const store: FileStore = {
  async read(path) {
    if (path.endsWith('away.js')) throw new AppError('unavailable', 'The store is away.');
    if (path.endsWith('broken.js')) throw new Error('broken');
    return stored.includes(path) ? { bytes: Buffer.from('bytes') } : undefined;
  },
};

test.each([
  ['GET', '/assets/a.js', 200],
  ['HEAD', '/remotes/mf-lab/1/a.css', 200],
  ['GET', '/remotes/mf-lab/1/old.html', 404],
  ['GET', '/remotes/mf-lab/1/old.svg', 404],
  ['GET', '/remotes/mf-lab/1/build.json', 404],
  ['GET', '/remotes', 404],
  ['GET', '/remotes/', 404],
  ['GET', '/remotes/a/b/c/d', 404],
  ['GET', '/remotes/%00/x', 400],
  ['POST', '/remotes/mf-lab/1/a.css', 405],
  ['GET', '/assets/away.js', 503],
  ['GET', '/assets/broken.js', 500],
])('answers %s %s with %i, never as a runnable document', async (method, path, status) => {
  await served.open({ store });
  const reply = await served.get(path, {}, method);
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test('keeps serving cached files while the store is unavailable, and answers 503 for others', async () => {
  let isAway = false;
  const failing: FileStore = {
    async read(path) {
      if (isAway) throw unavailable('We can’t reach our file storage right now.');
      return siteIn(served.buildDir).store.read(path);
    },
  };
  await served.open({ store: createCachedFiles(failing) });
  expect((await served.get(script)).status).toBe(200);
  isAway = true;
  expect((await served.get(script)).status).toBe(200);
  const reply = await served.get('/assets/main.js');
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.json()).toEqual({
    message: 'We can’t reach our file storage right now.',
    code: 'unavailable',
  });
  const page = await served.get('/welcome');
  expect(page.status).toBe(200);
  expect(await page.text()).not.toMatch(/\bprerendered\b/);
  isAway = false;
  expect((await served.get('/assets/main.js')).status).toBe(200);
});

async function writeMaps() {
  await mkdir(join(served.buildDir, 'maps/shell', BUILD), { recursive: true });
  for (const folder of ['remotes/shell', 'remotes/mf-lab', 'maps/shell'])
    await writeFile(join(served.buildDir, folder, BUILD, 'main.js.map'), '{"version":3}');
}
const beside = ['/assets/main.js.map', `/remotes/mf-lab/${BUILD}/main.js.map`];

test.each([
  ...beside,
  `/maps/shell/${BUILD}/main.js.map`,
  `/assets/../../maps/shell/${BUILD}/main.js.map`,
])('never serves the source map %s in production', async (path) => {
  await writeMaps();
  const reply = await served.get(path);
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('"version":3');
});

test('serves source maps without caching in development, and the same CSP', async () => {
  await writeMaps();
  const policy = async () =>
    String((await served.get('/auth')).headers.get('content-security-policy')).replace(
      /nonce-[^']+/,
      'nonce',
    );
  const strict = await policy();
  await served.open({}, { production: false, development: true });
  for (const path of beside) {
    const map = await served.get(path);
    expect(map.status).toBe(200);
    expect(await map.json()).toEqual({ version: 3 });
    const code = await served.get(path.replace('.map', ''));
    expect(code.headers.get('cache-control')).toBe('no-cache');
  }
  expect(await policy()).toBe(strict);
});

test.each(['POST', 'PUT', 'GET'])(
  'serves %s below /registry/ only to publishers',
  async (method) => {
    await served.open({ publishers: (_, response) => void response.end('publishers') });
    const reply = await served.get('/registry/remotes', {}, method);
    expect(await reply.text()).toBe('publishers');
  },
);

test('serves the push worker as a script that is revalidated each time and may contact only our host', async () => {
  const reply = await served.get('/push-worker.js');
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
  });
  expect(await reply.text()).toContain('showNotification');
});
