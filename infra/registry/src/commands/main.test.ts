import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnLoopback, type LoopbackServer } from '@introvest/testing/loopback';
import { main } from './main.js';

const moved = { build: '0123456789ab', pinned: false, traffic: 100, movedBy: 'ada' };
const legal = { name: 'mf-legal', ...moved, movedAt: '2026-11-01T10:00:00.000Z' };
let remotes: object[];
let listening: LoopbackServer;
let address: string;
let folder: string;
const before = { ...process.env };
beforeAll(async () => {
  const server = createServer(({ url }, response) => {
    const reply = url?.endsWith('/remove') ? legal : { remotes, history: [] };
    response.end(JSON.stringify(reply));
  });
  listening = await listenOnLoopback(server);
  address = listening.url;
});
afterAll(() => listening.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'introvest-data-'));
  remotes = [legal];
  process.env = { ...before, DATA_DIR: folder, REGISTRY_CREDENTIAL: 'legal-1.secret' };
  delete process.env['DATABASE_URL'];
});
afterEach(() => {
  process.env = before;
  rmSync(folder, { recursive: true });
});

async function run(...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((line: string) => void lines.push(line)),
  );
  const code = process.exitCode;
  try {
    process.exitCode = 0;
    await main(words);
    return { code: Number(process.exitCode), said: lines.join('\n') };
  } finally {
    process.exitCode = code;
    spies.forEach((spy) => spy.mockRestore());
  }
}

test('lists a remote, without a heading for an empty history', async () => {
  const { code, said } = await run('remotes', 'mf-legal', '--to', address);
  expect(code).toBe(0);
  expect(said).toContain('mf-legal         0123456789ab  100%');
  expect(said).not.toContain('History:');
});

test('says that a remote is not live, and lists the live remotes', async () => {
  remotes = [legal, { ...legal, name: 'mf-browse' }];
  expect(await run('remotes', 'mf-unknown', '--to', address)).toEqual({
    code: 1,
    said: `There's no mf-unknown at ${address}. Live now: mf-legal, mf-browse.`,
  });
  remotes = [];
  const { said } = await run('remotes', 'mf-unknown', '--to', address);
  expect(said).toContain('. Nothing has been published yet.');
});

test.each(['zzz', '0123456789AB', '0123456789abc'])(
  'refuses a rollback to %s, and says how to list builds',
  async (build) => {
    expect(await run('rollback', 'mf-legal', build, '--to', address)).toEqual({
      code: 1,
      said: `${build} isn't a build id. To list the builds: npm run remotes -- mf-legal`,
    });
  },
);

const service = ['service', 'events', '--prefix', '/api/events', '--upstream', 'http://events:1'];
const ofDatabase = [['service'], service, ['credential', 'mf-legal']];

test.each([
  [' ', /^Introvest isn't running here: start it with npm start, or set DATABASE_URL\.$/],
  ['postgres://auth:hunter2@db', /^DATABASE_URL must be a valid URL that names a host and/],
])('refuses the database URL %j: %s', async (url, sentence) => {
  process.env['DATABASE_URL'] = url;
  for (const words of ofDatabase) {
    const { code, said } = await run(...words);
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('hunter2');
  }
});

test.each(['http:introvest.example', 'https://host/path', 'introvest.example'])(
  'every command refuses --to %s',
  async (to) => {
    for (const command of ['remotes', 'publish', 'rollback', 'preview', 'remove']) {
      expect(await run(command, 'mf-legal', '--to', to)).toEqual({
        code: 1,
        said: '--to needs a URL without a path, such as https://introvest.example.',
      });
    }
  },
);

test.each([
  ['', 'Usage: npm run remove:remote -- <remote> [--to https://host]'],
  ['mf-legal mf-browse', 'Usage: npm run remove:remote -- <remote> [--to https://host]'],
  ['../mf-legal', "../mf-legal isn't a valid remote name."],
  ['shell', 'You can only remove a remote, not the shell.'],
])('remove refuses %s', async (words, said) => {
  expect(await run('remove', ...words.split(' ').filter(Boolean))).toEqual({ code: 1, said });
});

test('remove prints the command that restores the remote', async () => {
  expect(await run('remove', 'mf-legal', '--to', address)).toEqual({
    code: 0,
    said: `Removed mf-legal from ${address}. To restore it:\nnpm run rollback -- mf-legal --to ${address}`,
  });
});

test("refuses a credential that a header can't contain, and doesn't print it", async () => {
  process.env['REGISTRY_CREDENTIAL'] = 'legal-1.se\ncret';
  const { code, said } = await run('remotes', '--to', address);
  expect(code).toBe(1);
  expect(said).toBe(
    'REGISTRY_CREDENTIAL must not contain spaces. Copy it exactly as it was shown.',
  );
});

test('ignores a truncated file of the local product', async () => {
  writeFileSync(join(folder, 'publishing.json'), '{"address":');
  const { code, said } = await run('remotes');
  expect(code).toBe(1);
  expect(said).toMatch(/^Introvest isn't running here/);
});
