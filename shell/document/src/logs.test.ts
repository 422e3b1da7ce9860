import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { leaveInTheMiddle } from '@introvest/testing/leaving';
import { createApp } from './app.js';
import { BUILD, createFixtureSite, siteIn } from './testing/fixtureSite.js';

let buildDir: string;
let server: Server;
let port: number;
let lines: string[];
let now: number;

beforeEach(async () => {
  buildDir = await createFixtureSite();
  lines = [];
  now = 0;
  const write = (_: object, message: string) => void lines.push(message);
  const settings = { publicUrl: 'https://introvest.example', production: true };
  const log = { warn: write, error: write };
  server = createServer(
    createApp({ ...siteIn(buildDir), settings, log, now: () => now }).callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(buildDir, { recursive: true, force: true });
});

async function report(page: string, directive = 'script-src-elem'): Promise<void> {
  const url = `https://introvest.example${page}`;
  const body = JSON.stringify({
    'csp-report': { 'document-uri': url, 'effective-directive': directive },
  });
  const reply = await fetch(`http://127.0.0.1:${port}/csp-report`, { method: 'POST', body });
  expect(reply.status).toBe(204);
}

test('logs one violation of each kind for each page and minute', async () => {
  for (let again = 0; again < 20; again += 1) await report(`/auth?again=${again}`);
  expect(lines).toHaveLength(1);
  await report('/private');
  await report('/auth', 'img-src');
  expect(lines).toHaveLength(3);
  now = 60_000;
  await report('/auth');
  expect(lines).toHaveLength(4);
});

test('limits invented pages and kinds to a hundred log lines a minute, without storing them', async () => {
  for (let page = 0; page < 150; page += 1) await report(`/made-up-${page}`, `kind-${page}`);
  expect(lines).toHaveLength(100);
});

test('logs a damaged registry once a minute, whatever the number of requests', async () => {
  await writeFile(join(buildDir, 'built.json'), '{');
  for (let again = 0; again < 20; again += 1) await fetch(`http://127.0.0.1:${port}/auth`);
  expect(lines).toHaveLength(1);
});

test('does not log a client that disconnects early', async () => {
  await writeFile(
    join(buildDir, 'remotes/shell', BUILD, 'large.js'),
    Buffer.alloc(64 * 1024 * 1024),
  );
  const requests = [
    'GET /assets/large.js HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /csp-report HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"csp',
  ];
  for (const text of requests) {
    await leaveInTheMiddle(server, text);
  }
  // Once the next reply has arrived, everything caused by the disconnect has been logged.
  await fetch(`http://127.0.0.1:${port}/auth`);
  expect(lines).toEqual([]);
});
