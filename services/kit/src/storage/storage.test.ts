import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createStorage, storageIsFull, type Storage } from './storage.js';

let server: Server;
let storage: Storage;
let answer = { status: 200, code: '' };
/** What it answers once, before. */
let first: typeof answer | undefined;
const placeAt = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  accessKey: 'key',
  secretKey: 'secret',
  bucket: 'files',
});
const openStorage = (port: number) => createStorage(placeAt(port));

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const { status, code } = first ?? answer;
      first = undefined;
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  storage = openStorage((server.address() as AddressInfo).port);
});
afterAll(() => void server.close());

const bytes = Buffer.from('deck');
const contents = { 'what is in memory': () => bytes, 'a stream': () => Readable.from([bytes]) };

// MinIO, its quotas, Ceph, and what is written by the file's own system.
const full = [
  { status: 507, code: 'XMinioStorageFull' },
  { status: 400, code: 'XMinioAdminBucketQuotaExceeded' },
  { status: 403, code: 'QuotaExceeded' },
  { status: 500, code: 'InternalError' },
];

test.each(
  full.flatMap((one) => Object.entries(contents).map(([what, of]) => ({ ...one, what, of }))),
)(
  'a store that answers $code to $what cannot store it, and nobody is told that it does not answer',
  async ({ status, code, of }) => {
    answer = { status, code };
    await expect(storage.put('a', of(), bytes.length, 'text/plain')).rejects.toMatchObject({
      status: 503,
      message: storageIsFull,
      retryAfter: 5,
    });
  },
);

describe.each([408, 429, 500, 502, 503, 504])('a store that answers %i', (status) => {
  test.each([...Object.keys(contents), 'what is read', 'what is removed'])(
    'is told with its reason to whoever asked for %s',
    async (what) => {
      answer = { status, code: 'SlowDown' };
      const content = contents[what as keyof typeof contents]?.();
      const asked = content
        ? storage.put('a', content, bytes.length, 'text/plain')
        : what === 'what is read'
          ? storage.read('a')
          : storage.remove(['a']);
      await expect(asked).rejects.toMatchObject({
        status: 503,
        cause: { message: `HTTP status ${status}` },
      });
    },
  );

  test('is asked once more', async () => {
    answer = { status: 204, code: '' };
    first = { status, code: 'SlowDown' };
    await storage.remove(['a']);
    expect(first).toBeUndefined();
  });
});

test.each(Object.entries(contents))('a store that is away does not answer %s', async (_, of) => {
  await expect(openStorage(1).put('a', of(), bytes.length, 'text/plain')).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('can’t reach our file storage'),
  });
});

test.each([0.2, 5])(
  'who waits for a silent store for %d seconds, waits no longer',
  async (seconds) => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const place = placeAt((silent.address() as AddressInfo).port);
    // What people wait for is what is not said.
    const asked = createStorage(place, ...(seconds === 5 ? [] : [seconds * 1000]));
    const refused = { status: 503, cause: { message: `no response within ${seconds} seconds` } };
    await expect(asked.read('a')).rejects.toMatchObject(refused);
    silent.closeAllConnections();
    silent.close();
  },
);

test('what is read from a store that is full is not said to be stored', async () => {
  answer = { status: 500, code: 'InternalError' };
  await expect(storage.get('a')).rejects.toMatchObject({
    message: expect.stringContaining('can’t reach our file storage'),
  });
});

test('what a store refuses to remove is not taken for removed', async () => {
  answer = { status: 403, code: 'AccessDenied' };
  await expect(storage.remove(['a', 'b'])).rejects.toMatchObject({ status: 503 });
});

test('only what the store says is not there is not there', async () => {
  answer = { status: 404, code: 'NoSuchKey' };
  expect(await storage.read('a')).toBeUndefined();
  for (const one of [
    { status: 403, code: 'AccessDenied' },
    { status: 404, code: 'NoSuchBucket' },
    { status: 503, code: 'SlowDown' },
  ]) {
    answer = one;
    await expect(storage.read('a')).rejects.toMatchObject({ status: 503 });
  }
});

test('what is cut off on its way is refused at once', async () => {
  answer = { status: 200, code: '' };
  const content = new Readable({ read: () => undefined });
  content.push(bytes);
  const begun = performance.now();
  const stored = storage.put('a', content, bytes.length + 1, 'text/plain');
  setTimeout(() => content.destroy(), 100);
  await expect(stored).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - begun).toBeLessThan(3000);
});
