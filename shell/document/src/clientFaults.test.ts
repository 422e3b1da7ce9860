import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { seriesOf } from '@introvest/testing/metrics';
import { createApp } from './app.js';
import { BUILD, createFixtureSite, siteIn } from './testing/fixtureSite.js';

let buildDir: string;
let server: Server;
let warned: object[];
let now: number;
let before: Record<string, number>;

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
  before = await seriesOf('client_errors_total');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(buildDir, { recursive: true, force: true });
});

const fault = {
  kind: 'error',
  page: '/connections/:id',
  message: "TypeError: Cannot read properties of undefined (reading 'map')",
  frames: [`remotes/mf-lab/${BUILD}/Lab.1.js:1:2345`],
};

async function report(body: unknown, address = '192.0.2.1'): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/client-error`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return reply.status;
}

/** What was counted meanwhile. */
async function counted(): Promise<Record<string, number>> {
  const after = Object.entries(await seriesOf('client_errors_total'));
  const more = after.map(([labels, count]): [string, number] => [
    labels,
    count - (before[labels] ?? 0),
  ]);
  return Object.fromEntries(more.filter(([, count]) => count > 0));
}

test('errors are counted by whose script it was, and told once a minute', async () => {
  expect(await report(fault)).toBe(204);
  await report(fault);
  await report({ ...fault, frames: ['assets/main.5e0a1b3b.js:1:1'] });
  await report({ ...fault, frames: ['remotes/mf-made-up/x/Lab.js:1:1'] });
  await report({ kind: 'rejection', page: 'none', message: 'CallError 500 internal', frames: [] });
  expect(await counted()).toEqual({
    'part="mf-lab",kind="error"': 2,
    'part="shell",kind="error"': 1,
    'part="other",kind="error"': 1,
    'part="shell",kind="rejection"': 1,
  });
  expect(warned).toHaveLength(4);
  expect(warned[0]).toEqual({ part: 'mf-lab', fault });
});

test('what somebody else’s script sends tells no address and no text either', async () => {
  await report({ ...fault, message: 'of ada@example.com: "my secret plan"\n{"level":60}' });
  expect(warned).toMatchObject([{ fault: { message: 'of … … {…:60}' } }]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['an address for a pattern', { ...fault, page: '/auth/reset?token=abc' }],
  ['an unknown kind', { ...fault, kind: 'because' }],
  ['a place that is none', { ...fault, frames: ['https://evil.example/x.js:1:1'] }],
  ['a field more', { ...fault, user: 'ada' }],
  ['too much', { ...fault, message: 'x'.repeat(3000) }],
])('%s is answered and counts for nothing', async (_, body) => {
  expect(await report(body)).toBe(204);
  expect(await counted()).toEqual({});
  expect(warned).toEqual([]);
});

test('a client counts so many times a minute, and others count beside it', async () => {
  for (let time = 0; time < 15; time += 1) await report(fault);
  await report(fault, '198.51.100.7');
  expect(await counted()).toEqual({ 'part="mf-lab",kind="error"': 11 });
  now += 60_000;
  await report(fault);
  expect(await counted()).toEqual({ 'part="mf-lab",kind="error"': 12 });
});
