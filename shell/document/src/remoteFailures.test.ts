import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { metricsText } from '@introvest/service-kit/metrics';
import { seriesOf } from '@introvest/testing/metrics';
import { createApp } from './app.js';
import { BUILD, createFixtureSite, siteIn } from './testing/fixtureSite.js';

let buildDir: string;
let server: Server;
let warned: object[];
let now: number;

beforeEach(async () => {
  buildDir = await createFixtureSite();
  warned = [];
  now = Date.now();
  const log = { warn: (details: object) => void warned.push(details), error: () => {} };
  const settings = { publicUrl: 'https://introvest.example', production: true };
  server = createServer(
    createApp({ ...siteIn(buildDir), settings, log, now: () => now }).callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(buildDir, { recursive: true, force: true });
});

const failure = { remote: 'mf-lab', build: BUILD, module: './Auth', reason: 'missing' };

async function report(body: unknown, address = '192.0.2.1'): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/remote-failure`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return reply.status;
}

/** Label sets → how often counted. */
async function counts(): Promise<Record<string, number>> {
  const lines = (await metricsText()).matchAll(/^remote_load_failures_total\{(.*)\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, labels, count]) => [labels, Number(count)]));
}

/** What was counted meanwhile. */
async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts();
  await work();
  const after = Object.entries(await counts()).map(([labels, count]): [string, number] => [
    labels,
    count - (before[labels] ?? 0),
  ]);
  return Object.fromEntries(after.filter(([, more]) => more > 0));
}

test('a failure that a browser tells is counted by remote, build and reason', async () => {
  const more = await counted(async () => {
    expect(await report(failure)).toBe(204);
    await report({ ...failure, module: './Private' });
    await report({ ...failure, reason: 'threw' });
  });
  expect(more).toEqual({
    [`remote="mf-lab",build="${BUILD}",reason="missing"`]: 2,
    [`remote="mf-lab",build="${BUILD}",reason="threw"`]: 1,
  });
  expect(warned).toHaveLength(3);
  expect(warned[0]).toEqual({ failure });
});

test('of many the log gets one of each kind and minute', async () => {
  for (let time = 0; time < 5; time += 1) await report(failure);
  expect(warned).toHaveLength(1);
});

test('builds before the live one are counted together', async () => {
  const more = await counted(async () => {
    await report({ ...failure, build: 'a'.repeat(12) });
    await report({ ...failure, build: 'b'.repeat(12) });
  });
  expect(more).toEqual({ 'remote="mf-lab",build="earlier",reason="missing"': 2 });
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['an unknown remote', { ...failure, remote: 'mf-nobody' }],
  ['an unknown reason', { ...failure, reason: 'because' }],
  ['no build', { ...failure, build: '<script>' }],
  ['a field more', { ...failure, more: 'x' }],
  ['too much', ` ${'x'.repeat(2000)}`],
])('%s is answered and counts for nothing', async (_, body) => {
  expect(
    await counted(async () => {
      expect(await report(body)).toBe(204);
    }),
  ).toEqual({});
  expect(warned).toEqual([]);
});

test('a client counts so many times a minute, and others count beside it', async () => {
  const key = `remote="mf-lab",build="${BUILD}",reason="missing"`;
  const send = async (address: string, times: number) => {
    for (let time = 0; time < times; time += 1) await report(failure, address);
  };
  expect(await counted(() => send('192.0.2.1', 30))).toEqual({ [key]: 20 });
  expect(await counted(() => send('192.0.2.2', 1))).toEqual({ [key]: 1 });
  now += 60_000;
  expect(await counted(() => send('192.0.2.1', 1))).toEqual({ [key]: 1 });
});

test('only reporting has this address', async () => {
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/remote-failure`, { method: 'PUT' });
  expect(reply.status).toBe(405);
});

test('an answer is measured by the pattern of its page: no address makes a series', async () => {
  const { port } = server.address() as AddressInfo;
  for (const path of ['/auth?token=secret', '/nowhere-1', '/nowhere-2', '/assets/x.js']) {
    await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  }
  const told = Object.keys(await seriesOf('http_request_duration_seconds_count'));
  const routes = new Set(told.map((labels) => /route="([^"]*)"/.exec(labels)?.[1]));
  expect([...routes].sort()).toEqual(['/assets/*', '/auth', '/remote-failure', 'none']);
});
