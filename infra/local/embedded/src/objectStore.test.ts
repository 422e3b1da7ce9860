import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'minio';
import { startObjectStore, type EmbeddedObjectStore } from './objectStore.js';

let directory: string;
let store: EmbeddedObjectStore;
let client: Client;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'introvest-store-'));
  store = await startObjectStore({ directory, bucket: 'introvest' });
  const { accessKey, secretKey } = store;
  const { hostname: endPoint, port } = new URL(store.endpoint);
  client = new Client({ endPoint, port: Number(port), useSSL: false, accessKey, secretKey });
  await client.putObject('introvest', 'deck.pdf', 'what only some may read');
});
afterAll(async () => {
  await store.stop();
  rmSync(directory, { recursive: true, force: true });
});

test.each(['GET', 'HEAD', 'PUT', 'POST', 'DELETE'])(
  'refuses %s without a key, and changes nothing',
  async (method) => {
    const writes = ['PUT', 'POST'].includes(method);
    const asked = writes ? { method, body: 'something else' } : { method };
    for (const path of ['/introvest/deck.pdf', '/introvest', '/']) {
      expect((await fetch(store.endpoint + path, asked)).status).toBe(403);
    }
    expect(await (await fetch(await address())).text()).toBe('what only some may read');
  },
);

const address = () => client.presignedGetObject('introvest', 'deck.pdf', 60);

test('refuses an unknown key', async () => {
  const wrong = (await address()).replace(/Signature=./, 'Signature=x');
  expect((await fetch(wrong)).status).toBe(403);
});
