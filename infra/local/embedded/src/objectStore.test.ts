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

const bytes = Buffer.alloc(3 * 1024 * 1024, 'deck');

async function read(name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await client.getObject('introvest', name)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('returns a whole object while it is overwritten', async () => {
  await client.putObject('introvest', 'long.pdf', bytes);
  const writes = Array.from({ length: 4 }, () => client.putObject('introvest', 'long.pdf', bytes));
  const found = await Promise.all(Array.from({ length: 20 }, () => read('long.pdf')));
  await Promise.all(writes);
  expect(found.filter((one) => one.equals(bytes))).toHaveLength(20);
});
