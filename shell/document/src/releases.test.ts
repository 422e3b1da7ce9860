import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCachedFiles } from '@introvest/registry/cachedFiles';
import type { FileStore } from '@introvest/registry/files';
import { unavailable } from '@introvest/service-kit/errors';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createApp } from './app.js';
import { BUILD, createFixtureSite, siteIn } from './testing/fixtureSite.js';

let buildDir: string;
let server: Server;
let isAway: boolean;

beforeEach(async () => {
  buildDir = await createFixtureSite();
  isAway = false;
  const { source, store } = siteIn(buildDir);
  const failing: FileStore = {
    async read(path) {
      if (isAway) throw unavailable('We can’t reach our file storage right now.');
      return store.read(path);
    },
  };
  const app = createApp({
    source,
    store: createCachedFiles(failing),
    publishers: (_, response) => void response.end('publishers'),
    settings: { publicUrl: 'https://introvest.example', production: true },
    log: { warn: () => {}, error: () => {} },
  });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(buildDir, { recursive: true, force: true });
});

const get = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
const [seen, unseen] = [`/remotes/mf-lab/${BUILD}/main.js`, '/assets/main.js'];

test('keeps serving cached files while the store is unavailable, and answers 503 for others', async () => {
  expect((await get(seen)).status).toBe(200);
  isAway = true;
  expect((await get(seen)).status).toBe(200);
  const reply = await get(unseen);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.json()).toEqual({
    message: 'We can’t reach our file storage right now.',
    code: 'unavailable',
  });
  isAway = false;
  expect((await get(unseen)).status).toBe(200);
});

test('serves pages without the store, but not prerendered', async () => {
  isAway = true;
  const page = await get('/welcome');
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('prerendered');
});

test.each(['POST', 'PUT', 'GET'])(
  'serves %s below /registry/ only to publishers',
  async (method) => {
    expect(await (await get('/registry/remotes', method)).text()).toBe('publishers');
  },
);
