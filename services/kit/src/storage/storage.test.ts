import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { createStorage, storageIsFull, type Storage } from './storage.js';
import { listenAnywhere } from '../testing/listenAnywhere.js';

let server: Server;
let storage: Storage;
let answer = { status: 200, code: '' };
let first: typeof answer | undefined;
let requests = 0;
const files = { accessKey: 'key', secretKey: 'secret', bucket: 'files' };
const placeAt = (port: number) => ({ ...files, endpoint: `http://127.0.0.1:${port}` });
const openStorage = (port: number) => createStorage(placeAt(port));

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    request.resume();
    request.on('end', () => {
      const { status, code } = first ?? answer;
      first = undefined;
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
    });
  });
  storage = openStorage(await listenAnywhere(server));
});
afterAll(() => void server.close());

const bytes = Buffer.from('deck');
const contents = { 'what is in memory': () => bytes, 'a stream': () => Readable.from([bytes]) };
const put = (content: Buffer | Readable, to = storage) =>
  to.put('a', content, bytes.length, 'text/plain');
const calls = {
  'what is in memory': () => put(bytes),
  'a stream': () => put(Readable.from([bytes])),
  'what is read': () => storage.read('a'),
  'what is removed': () => storage.remove(['a']),
};

const full = [
  { status: 507, code: 'XMinioStorageFull' },
  { status: 400, code: 'XMinioAdminBucketQuotaExceeded' },
  { status: 403, code: 'QuotaExceeded' },
  { status: 500, code: 'InternalError' },
];

test.each(
  full.flatMap((one) => Object.entries(contents).map(([what, of]) => ({ ...one, what, of }))),
)(
  'reports a store that answers $code to $what as full, not as unavailable',
  async ({ status, code, of }) => {
    answer = { status, code };
    const refused = { status: 503, message: storageIsFull, retryAfter: 5 };
    await expect(put(of())).rejects.toMatchObject(refused);
  },
);

describe.each([408, 429, 500, 502, 503, 504])('a store that answers %i', (status) => {
  test.each(Object.entries(calls))('returns its reason to the caller of %s', async (_, call) => {
    answer = { status, code: 'SlowDown' };
    const refused = { status: 503, cause: { message: `HTTP status ${status}` } };
    await expect(call()).rejects.toMatchObject(refused);
  });

  test('is retried once', async () => {
    answer = { status, code: 'SlowDown' };
    requests = 0;
    await expect(storage.remove(['a'])).rejects.toMatchObject({ status: 503 });
    expect(requests).toBe(2);
    answer = { status: 204, code: '' };
    first = { status, code: 'SlowDown' };
    await storage.remove(['a']);
    expect(first).toBeUndefined();
  });
});

const unreachable = expect.stringContaining('can’t reach our file storage');

test.each(Object.entries(contents))('reports an unavailable store to %s', async (_, of) => {
  const refused = { status: 503, message: unreachable };
  await expect(put(of(), openStorage(1))).rejects.toMatchObject(refused);
});

test.each([0.2, 5])('stops waiting for a silent store after %d seconds', async (seconds) => {
  const silent = createServer(() => undefined);
  const place = placeAt(await listenAnywhere(silent));
  const asked = createStorage(place, ...(seconds === 5 ? [] : [seconds * 1000]));
  const refused = { status: 503, cause: { message: `no response within ${seconds} seconds` } };
  await expect(asked.read('a')).rejects.toMatchObject(refused);
  silent.closeAllConnections();
  silent.close();
});

test("doesn't report a failed read from a full store as a failed save", async () => {
  answer = { status: 500, code: 'InternalError' };
  await expect(storage.get('a')).rejects.toMatchObject({ message: unreachable });
});

test('counts only a missing object as missing', async () => {
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

test('fails at once if the upload is cut off', async () => {
  answer = { status: 200, code: '' };
  const content = new Readable({ read: () => undefined });
  content.push(bytes);
  const begun = performance.now();
  const stored = storage.put('a', content, bytes.length + 1, 'text/plain');
  setTimeout(() => content.destroy(), 100);
  await expect(stored).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - begun).toBeLessThan(3000);
});
