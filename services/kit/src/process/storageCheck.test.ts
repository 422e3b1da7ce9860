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

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url.split('?', 1)[0]}`);
    request.resume().on('end', () => {
      const { status = method === 'DELETE' ? 204 : 200, code = '' } = refused[method] ?? {};
      response.writeHead(status, { ETag: '"x"' });
      response.end(code && `<Error><Code>${code}</Code><Message>No: ${code}.</Message></Error>`);
    });
  });
  port = await listenAnywhere(server);
});
beforeEach(() => {
  [refused, asked] = [{}, []];
});
afterAll(() => void server.close());

async function start() {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const keys = { accessKey: 'key', secretKey: 'hunter2' };
  const place = { endpoint: `http://127.0.0.1:${port}`, ...keys, bucket: 'files' };
  const need = storageCheck(createStorage(place), { log, life: { onEnd: () => undefined } });
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

test.each([
  { status: 507, code: 'XMinioStorageFull' },
  { status: 403, code: 'QuotaExceeded' },
  { status: 500, code: 'InternalError' },
])('accepts a full store ($code), whose objects can be read', async (full) => {
  refused = { PUT: full };
  expect(await start()).toEqual({ why: undefined, lines: [] });
});
