import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from './log.js';
import { storageNeed } from './outside.js';
import { whyAway } from './readiness.js';
import { createStorage } from './storage.js';

/** A store that refuses some methods, and what it was asked. */
let server: Server;
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  [refused, asked, hasBucket] = [{}, [], true];
});
afterAll(() => void server.close());

const storageAt = (port: number) =>
  createStorage({
    endpoint: `http://127.0.0.1:${port}`,
    accessKey: 'key',
    secretKey: 'hunter2',
    bucket: 'files',
  });
const storage = () => storageAt((server.address() as AddressInfo).port);

/** Why it cannot be used; undefined where it can. */
const fault = () =>
  storage()
    .tryOut()
    .then(() => undefined, whyAway);

test('it writes, reads and removes an object, and looks for the bucket', async () => {
  expect(await fault()).toBe(undefined);
  expect(asked).toEqual([
    'PUT /files/probe/id',
    'GET /files/probe/id',
    'DELETE /files/probe/id',
    'HEAD /files',
  ]);
});

test.each([
  ['PUT', 'InvalidAccessKeyId'],
  ['PUT', 'SignatureDoesNotMatch'],
  ['PUT', 'ExpiredToken'],
  ['PUT', 'AccessDenied'],
  ['GET', 'AccessDenied'],
  ['DELETE', 'AccessDenied'],
])(
  'a %s that is refused by %s is told as the store says it, without our key',
  async (method, code) => {
    refused = { [method]: { status: 403, code } };
    const said = await fault();
    expect(said).toBe(`No: ${code}`);
    expect(said).not.toContain('hunter2');
  },
);

test('a bucket that is not there is named, and not made', async () => {
  hasBucket = false;
  expect(await fault()).toBe('S3_BUCKET: there is no bucket files');
  refused = { PUT: { status: 404, code: 'NoSuchBucket' } };
  expect(await fault()).toBe('No: NoSuchBucket');
  expect(asked.filter((line) => line === 'PUT /files')).toEqual([]);
});

test.each([
  { status: 507, code: 'XMinioStorageFull' },
  { status: 403, code: 'QuotaExceeded' },
  { status: 500, code: 'InternalError' },
])('a store without room ($code) can be used: what it has is read', async (full) => {
  refused = { PUT: full };
  expect(await fault()).toBe(undefined);
});

test('a clock that is wrong is told, and hinders no start: only files have to wait', async () => {
  refused = { PUT: { status: 403, code: 'RequestTimeTooSkewed' } };
  const lines: string[] = [];
  const log = createLog({ to: { write: (line: string) => void lines.push(JSON.parse(line).msg) } });
  const closers: (() => Promise<unknown>)[] = [];
  const life = { onEnd: (close: () => Promise<unknown>) => void closers.push(close) };
  await storageNeed(storage(), { log, life })();
  expect(lines).toEqual(['the store cannot be used (No: RequestTimeTooSkewed)']);
  for (const close of closers) await close();
});

test('a store that is away cannot be', async () => {
  expect(
    await storageAt(1)
      .tryOut()
      .then(() => undefined, whyAway),
  ).toContain('ECONNREFUSED');
});
