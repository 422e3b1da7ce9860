import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { createLog } from './log.js';
import { storageCheck } from '../storage/serverCheck.js';
import { unavailableReason } from './readiness.js';
import { createStorage } from '../storage/storage.js';
import { listenAnywhere } from '../testing/listenAnywhere.js';

let server: Server;
let port: number;
let refused: Record<string, { status: number; code: string }> = {};
let asked: string[] = [];
let hasBucket = true;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url.replace(/[0-9a-f-]{36}/, 'id').split('?', 1)[0]}`);
    request.resume().on('end', () => {
      const isBucket = method === 'HEAD' && !hasBucket;
      const refusal = isBucket ? { status: 404, code: 'NotFound' } : refused[method];
      response.writeHead(refusal?.status ?? (method === 'DELETE' ? 204 : 200), { ETag: '"x"' });
      const code = refusal?.code;
      response.end(code && `<Error><Code>${code}</Code><Message>No: ${code}.</Message></Error>`);
    });
  });
  port = await listenAnywhere(server);
});
beforeEach(() => {
  [refused, asked, hasBucket] = [{}, [], true];
});
afterAll(() => void server.close());

const keys = { accessKey: 'key', secretKey: 'hunter2' };
const storage = () =>
  createStorage({ endpoint: `http://127.0.0.1:${port}`, ...keys, bucket: 'files' });

const fault = () =>
  storage()
    .tryOut()
    .then(() => undefined, unavailableReason);

test('writes, reads and removes an object, and checks the bucket', async () => {
  expect(await fault()).toBe(undefined);
  const probes = ['PUT', 'GET', 'DELETE'].map((method) => `${method} /files/probe/id`);
  expect(asked).toEqual([...probes, 'HEAD /files']);
});

test.each([
  ['PUT', 'InvalidAccessKeyId'],
  ['PUT', 'SignatureDoesNotMatch'],
  ['PUT', 'ExpiredToken'],
  ['PUT', 'AccessDenied'],
  ['GET', 'AccessDenied'],
  ['DELETE', 'AccessDenied'],
])(
  "reports a %s that is refused by %s with the store's reason, without our key",
  async (method, code) => {
    refused = { [method]: { status: 403, code } };
    const said = await fault();
    expect(said).toBe(`No: ${code}`);
    expect(said).not.toContain('hunter2');
  },
);

test("reports a missing bucket and doesn't create it", async () => {
  hasBucket = false;
  expect(await fault()).toBe('S3_BUCKET: the bucket files does not exist');
  refused = { PUT: { status: 404, code: 'NoSuchBucket' } };
  expect(await fault()).toBe('No: NoSuchBucket');
  expect(asked.filter((line) => line === 'PUT /files')).toEqual([]);
});

test.each([
  { status: 507, code: 'XMinioStorageFull' },
  { status: 403, code: 'QuotaExceeded' },
  { status: 500, code: 'InternalError' },
])('accepts a full store ($code), whose objects can be read', async (full) => {
  refused = { PUT: full };
  expect(await fault()).toBe(undefined);
});

async function start() {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line: string) => void lines.push(JSON.parse(line).msg) } });
  const closers: (() => Promise<unknown>)[] = [];
  const life = { onEnd: (close: () => Promise<unknown>) => void closers.push(close) };
  const isReady = await storageCheck(storage(), { log, life })().then(
    () => true,
    () => false,
  );
  for (const close of closers) await close();
  return { isReady, lines };
}

test.each(['InvalidAccessKeyId', 'NoSuchBucket'])(
  "a process doesn't start while the store answers %s",
  async (code) => {
    refused = { PUT: { status: 403, code } };
    expect(await start()).toEqual({ isReady: false, lines: [] });
  },
);

test("a process doesn't start without the bucket, or without access to it", async () => {
  hasBucket = false;
  expect(await start()).toMatchObject({ isReady: false });
  hasBucket = true;
  refused = { HEAD: { status: 403, code: '' } };
  expect(await start()).toMatchObject({ isReady: false });
});
