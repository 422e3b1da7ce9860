import { expect, test } from '@jest/globals';
import { increaseOf } from '@introvest/testing/metrics';
import { BUILD } from './testing/fixtureSite.js';
import { useServed } from './testing/served.js';

const served = useServed();

const fault = {
  kind: 'error',
  page: '/connections/:id',
  message: "TypeError: Cannot read properties of undefined (reading 'map')",
  frames: [`remotes/mf-lab/${BUILD}/Lab.1.js:1:2345`],
};

const report = (body: unknown, address?: string) => served.report('/client-error', body, address);
const counted = (work: () => Promise<unknown>) => increaseOf('client_errors_total', work);

test("counts errors by the script's owner, and logs each error once a minute", async () => {
  const more = await counted(async () => {
    expect(await report(fault)).toBe(204);
    await report(fault);
    await report({ ...fault, frames: ['assets/main.5e0a1b3b.js:1:1'] });
    await report({ ...fault, frames: ['remotes/mf-made-up/x/Lab.js:1:1'] });
    await report({
      kind: 'rejection',
      page: 'none',
      message: 'CallError 500 internal',
      frames: [],
    });
  });
  expect(more).toEqual({
    'part="mf-lab",kind="error"': 2,
    'part="shell",kind="error"': 1,
    'part="other",kind="error"': 1,
    'part="shell",kind="rejection"': 1,
  });
  expect(served.warned).toHaveLength(4);
  expect(served.warned[0]).toEqual({ part: 'mf-lab', fault });
});

test('logs neither the URL nor the text of an error in a foreign script', async () => {
  await report({ ...fault, message: 'of ada@example.com: "my secret plan"\n{"level":60}' });
  expect(served.warned).toMatchObject([{ fault: { message: 'of … … {…:60}' } }]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['an address for a pattern', { ...fault, page: '/auth/reset?token=abc' }],
  ['an unknown kind', { ...fault, kind: 'because' }],
  ['a place that is none', { ...fault, frames: ['https://evil.example/x.js:1:1'] }],
  ['a field more', { ...fault, user: 'ada' }],
  ['too much', { ...fault, message: 'x'.repeat(3000) }],
])('accepts %s without counting it', async (_, body) => {
  const more = await counted(async () => {
    expect(await report(body)).toBe(204);
  });
  expect(more).toEqual({});
  expect(served.warned).toEqual([]);
});

test('limits reports per client and minute, separately for each client', async () => {
  const key = 'part="mf-lab",kind="error"';
  const more = await counted(async () => {
    for (let time = 0; time < 15; time += 1) await report(fault);
    await report(fault, '198.51.100.7');
  });
  expect(more).toEqual({ [key]: 11 });
  served.now += 60_000;
  expect(await counted(() => report(fault))).toEqual({ [key]: 1 });
});
