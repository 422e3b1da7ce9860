import { expect, test } from '@jest/globals';
import { increaseOf } from '@introvest/testing/metrics';
import { BUILD } from './testing/fixtureSite.js';
import { useServed } from './testing/served.js';

const served = useServed();

const failure = { remote: 'mf-lab', build: BUILD, module: './Auth', reason: 'missing' };
const fault = {
  kind: 'error',
  page: '/connections/:id',
  message: "TypeError: Cannot read properties of undefined (reading 'map')",
  frames: [`remotes/mf-lab/${BUILD}/Lab.1.js:1:2345`],
};
const violation = (page: string, directive = 'script-src-elem') => ({
  'csp-report': {
    'document-uri': `https://introvest.example${page}`,
    'effective-directive': directive,
    'blocked-uri': 'https://evil.example/x.js?token=secret',
  },
});

const kinds = {
  '/remote-failure': {
    metric: 'remote_load_failures_total',
    valid: failure,
    series: `remote="mf-lab",build="${BUILD}",reason="missing"`,
    most: 20,
  },
  '/client-error': {
    metric: 'client_errors_total',
    valid: fault,
    series: 'part="mf-lab",kind="error"',
    most: 10,
  },
} as const;
type Path = keyof typeof kinds;

const counted = (path: Path, ...bodies: unknown[]) =>
  increaseOf(kinds[path].metric, async () => {
    for (const body of bodies) expect(await served.report(path, body)).toBe(204);
  });

test('counts a reported failure by remote, build and reason', async () => {
  const others = [
    { ...failure, module: './Private' },
    { ...failure, reason: 'threw' },
    { ...failure, build: 'a'.repeat(12) },
    { ...failure, build: 'b'.repeat(12) },
  ];
  expect(await counted('/remote-failure', failure, ...others)).toEqual({
    [kinds['/remote-failure'].series]: 2,
    [`remote="mf-lab",build="${BUILD}",reason="threw"`]: 1,
    'remote="mf-lab",build="earlier",reason="missing"': 2,
  });
  expect(served.warned[0]).toEqual({ failure });
});

test("counts errors by the script's owner", async () => {
  const others = [
    { ...fault, frames: ['assets/main.5e0a1b3b.js:1:1'] },
    { ...fault, frames: ['remotes/mf-made-up/x/Lab.js:1:1'] },
    { kind: 'rejection', page: 'none', message: 'CallError 500 internal', frames: [] },
  ];
  expect(await counted('/client-error', fault, ...others)).toEqual({
    'part="mf-lab",kind="error"': 1,
    'part="shell",kind="error"': 1,
    'part="other",kind="error"': 1,
    'part="shell",kind="rejection"': 1,
  });
  expect(served.warned[0]).toEqual({ part: 'mf-lab', fault });
});

test('logs neither the URL nor the text of an error in a foreign script', async () => {
  const message = 'of ada@example.com: "my secret plan"\n{"level":60}';
  await served.report('/client-error', { ...fault, message });
  expect(served.warned).toMatchObject([{ fault: { message: 'of … … {…:60}' } }]);
});

test.each<[string, Path, unknown]>([
  ['nothing', '/remote-failure', ''],
  ['no JSON', '/remote-failure', '{'],
  ['an unknown remote', '/remote-failure', { ...failure, remote: 'mf-nobody' }],
  ['an unknown reason', '/remote-failure', { ...failure, reason: 'because' }],
  ['no build', '/remote-failure', { ...failure, build: '<script>' }],
  ['a field more', '/remote-failure', { ...failure, more: 'x' }],
  ['too much', '/remote-failure', ` ${'x'.repeat(2000)}`],
  ['nothing', '/client-error', ''],
  ['an address for a pattern', '/client-error', { ...fault, page: '/auth/reset?token=abc' }],
  ['an unknown kind', '/client-error', { ...fault, kind: 'because' }],
  ['a foreign place', '/client-error', { ...fault, frames: ['https://evil.example/x.js:1:1'] }],
  ['a field more', '/client-error', { ...fault, user: 'ada' }],
  ['too much', '/client-error', { ...fault, message: 'x'.repeat(3000) }],
])('accepts %s at %s without counting it', async (_, path, body) => {
  expect(await counted(path, body)).toEqual({});
  expect(served.warned).toEqual([]);
});

test.each(Object.entries(kinds))(
  'logs a report at %s once, and limits reports per client and minute',
  async (path, { metric, valid, series, most }) => {
    const send = (address: string, times: number) =>
      increaseOf(metric, async () => {
        for (let time = 0; time < times; time += 1) await served.report(path, valid, address);
      });
    expect(await send('192.0.2.1', most + 10)).toEqual({ [series]: most });
    expect(await send('198.51.100.7', 1)).toEqual({ [series]: 1 });
    expect(served.warned).toHaveLength(1);
    served.now += 60_000;
    expect(await send('192.0.2.1', 1)).toEqual({ [series]: 1 });
    expect((await served.get(path, {}, 'PUT')).status).toBe(405);
  },
);

test("logs a violation of each kind once for each page and minute, without the page's query", async () => {
  const send = async (...report: Parameters<typeof violation>) =>
    expect(await served.report('/csp-report', violation(...report))).toBe(204);
  for (let again = 0; again < 20; again += 1) await send(`/auth?token=secret${again}`);
  expect(served.warned).toMatchObject([
    { report: { document: 'https://introvest.example/auth', directive: 'script-src-elem' } },
  ]);
  await send('/private');
  await send('/auth', 'img-src');
  expect(await served.report('/csp-report', 'nonsense')).toBe(204);
  expect(served.lines).toHaveLength(3);
  served.now += 60_000;
  await send('/auth');
  expect(served.lines).toHaveLength(4);
  expect(JSON.stringify(served.warned)).not.toContain('secret');
  expect((await served.get('/csp-report')).status).toBe(405);
});

test('limits invented pages and kinds to a hundred log lines a minute', async () => {
  for (let page = 0; page < 150; page += 1)
    await served.report('/csp-report', violation(`/made-up-${page}`, `kind-${page}`));
  expect(served.lines).toHaveLength(100);
});
