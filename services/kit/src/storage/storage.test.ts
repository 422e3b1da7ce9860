import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { createLog } from '../process/log.js';
import { unavailableReason } from '../process/readiness.js';
import { storageCheck } from './serverCheck.js';
import { createStorage, storageIsFull, type Storage } from './storage.js';
import { listenOnLoopback, type LoopbackServer } from '@introvest/testing/loopback';

let listening: LoopbackServer;
let storage: Storage;
interface Answer {
  status: number;
  code: string;
}
let first: Answer | undefined;
let answer: Answer | undefined;
let refused: Record<string, Answer> = {};
let asked: string[] = [];
const files = { accessKey: 'key', secretKey: 'secret', bucket: 'files' };
const placeAt = (port: number) => ({ ...files, endpoint: `http://127.0.0.1:${port}` });
const openStorage = (port: number) => createStorage(placeAt(port));

beforeAll(async () => {
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url.split('?', 1)[0]}`);
    request.resume().on('end', () => {
      const usual = { status: method === 'DELETE' ? 204 : 200, code: '' };
      const { status, code } = first ?? refused[method] ?? answer ?? usual;
      first = undefined;
      response.writeHead(status, { ETag: '"x"', 'Content-Type': 'application/xml' });
      response.end(code && `<Error><Code>${code}</Code><Message>No: ${code}.</Message></Error>`);
    });
  });
  listening = await listenOnLoopback(server);
  storage = openStorage(listening.port);
});
beforeEach(() => {
  [answer, refused, asked] = [undefined, {}, []];
});
afterAll(() => listening.close());

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
    await expect(storage.remove(['a'])).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(2);
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
  const silent = await listenOnLoopback(createServer(() => undefined));
  const asked = createStorage(placeAt(silent.port), ...(seconds === 5 ? [] : [seconds * 1000]));
  const refused = { status: 503, cause: { message: `no response within ${seconds} seconds` } };
  await expect(asked.read('a')).rejects.toMatchObject(refused);
  await silent.close();
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

async function start() {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const need = storageCheck(storage, { log, life: { onEnd: () => undefined } });
  return { why: await need().then(() => undefined, unavailableReason), lines };
}

test.each([
  ['PUT', 'InvalidAccessKeyId'],
  ['PUT', 'SignatureDoesNotMatch'],
  ['PUT', 'ExpiredToken'],
  ['PUT', 'AccessDenied'],
  ['GET', 'AccessDenied'],
  ['DELETE', 'AccessDenied'],
])(
  "a process doesn't start while a %s is refused by %s, and reports only the store's reason",
  async (method, code) => {
    refused = { [method]: { status: 403, code } };
    expect(await start()).toEqual({ why: `No: ${code}`, lines: [] });
  },
);

test("a process doesn't start without the bucket or access to it, and doesn't create it", async () => {
  refused = { HEAD: { status: 404, code: 'NotFound' } };
  expect(await start()).toMatchObject({ why: 'S3_BUCKET: the bucket files does not exist' });
  refused = { HEAD: { status: 403, code: '' } };
  expect(await start()).toMatchObject({ why: expect.stringContaining('give no access') });
  refused = { PUT: { status: 404, code: 'NoSuchBucket' } };
  expect(await start()).toMatchObject({ why: 'No: NoSuchBucket' });
  expect(asked).not.toContain('PUT /files');
});

test.each(full)('accepts a full store ($code), whose objects can be read', async (one) => {
  refused = { PUT: one };
  expect(await start()).toEqual({ why: undefined, lines: [] });
});
