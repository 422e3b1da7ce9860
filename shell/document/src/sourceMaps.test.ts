import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { createApp } from './app.js';
import { BUILD, createFixtureSite, siteIn } from './testing/fixtureSite.js';

let buildDir: string;
let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(buildDir, { recursive: true, force: true });
});

/** Creates a site with source maps in every possible place. */
async function open(development: boolean) {
  buildDir = await createFixtureSite();
  await mkdir(join(buildDir, 'maps/shell', BUILD), { recursive: true });
  for (const folder of [
    `remotes/shell/${BUILD}`,
    `remotes/mf-lab/${BUILD}`,
    `maps/shell/${BUILD}`,
  ]) {
    await writeFile(join(buildDir, folder, 'main.js.map'), '{"version":3}');
  }
  const settings = {
    publicUrl: 'https://introvest.example',
    production: !development,
    development,
  };
  const log = { warn: () => {}, error: () => {} };
  server = createServer(createApp({ ...siteIn(buildDir), settings, log }).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}

const beside = ['/assets/main.js.map', `/remotes/mf-lab/${BUILD}/main.js.map`];

test.each([
  ...beside,
  `/maps/shell/${BUILD}/main.js.map`,
  `/assets/../../maps/shell/${BUILD}/main.js.map`,
])('never serves the source map %s in production', async (path) => {
  const reply = await (await open(false))(path);
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('"version":3');
});

test.each(beside)('serves %s without caching in development', async (path) => {
  const get = await open(true);
  const map = await get(path);
  expect(map.status).toBe(200);
  expect(await map.json()).toEqual({ version: 3 });
  const script = await get(path.replace('.map', ''));
  expect(script.headers.get('cache-control')).toBe('no-cache');
});

test('sends the same CSP in development', async () => {
  const policy = async (development: boolean) => {
    const text = (await (await open(development))('/auth')).headers.get('content-security-policy');
    return String(text).replace(/nonce-[^']+/, 'nonce');
  };
  const strict = await policy(false);
  await rm(buildDir, { recursive: true, force: true });
  server.close();
  expect(await policy(true)).toBe(strict);
});
