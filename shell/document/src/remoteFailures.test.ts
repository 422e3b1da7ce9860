import { expect, test } from '@jest/globals';
import { increaseOf, seriesOf } from '@introvest/testing/metrics';
import { BUILD } from './testing/fixtureSite.js';
import { useServed } from './testing/served.js';

const served = useServed();

const failure = { remote: 'mf-lab', build: BUILD, module: './Auth', reason: 'missing' };

const report = (body: unknown, address?: string) => served.report('/remote-failure', body, address);
const counted = (work: () => Promise<unknown>) => increaseOf('remote_load_failures_total', work);

test('counts a reported failure by remote, build and reason', async () => {
  const more = await counted(async () => {
    expect(await report(failure)).toBe(204);
    await report({ ...failure, module: './Private' });
    await report({ ...failure, reason: 'threw' });
  });
  expect(more).toEqual({
    [`remote="mf-lab",build="${BUILD}",reason="missing"`]: 2,
    [`remote="mf-lab",build="${BUILD}",reason="threw"`]: 1,
  });
  expect(served.warned).toHaveLength(3);
  expect(served.warned[0]).toEqual({ failure });
});

test('logs one failure for each kind and minute', async () => {
  for (let time = 0; time < 5; time += 1) await report(failure);
  expect(served.warned).toHaveLength(1);
});

test('counts the failures of all earlier builds together', async () => {
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
])('accepts %s without counting it', async (_, body) => {
  expect(
    await counted(async () => {
      expect(await report(body)).toBe(204);
    }),
  ).toEqual({});
  expect(served.warned).toEqual([]);
});

test('limits reports per client and minute, separately for each client', async () => {
  const key = `remote="mf-lab",build="${BUILD}",reason="missing"`;
  const send = async (address: string, times: number) => {
    for (let time = 0; time < times; time += 1) await report(failure, address);
  };
  expect(await counted(() => send('192.0.2.1', 30))).toEqual({ [key]: 20 });
  expect(await counted(() => send('192.0.2.2', 1))).toEqual({ [key]: 1 });
  served.now += 60_000;
  expect(await counted(() => send('192.0.2.1', 1))).toEqual({ [key]: 1 });
});

test('accepts only POST', async () => {
  const reply = await fetch(`${served.origin}/remote-failure`, { method: 'PUT' });
  expect(reply.status).toBe(405);
});

test("measures replies by the page's URL pattern, so that individual URLs create no time series", async () => {
  for (const path of ['/auth?token=secret', '/nowhere-1', '/nowhere-2', '/assets/x.js']) {
    await (await fetch(served.origin + path)).arrayBuffer();
  }
  const told = Object.keys(await seriesOf('http_request_duration_seconds_count'));
  const routes = new Set(told.map((labels) => /route="([^"]*)"/.exec(labels)?.[1]));
  expect([...routes].sort()).toEqual(['/assets/*', '/auth', '/remote-failure', 'none']);
});
