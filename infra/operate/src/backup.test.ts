import { backUp } from '@introvest/install/backup/backup';
import { restore } from '@introvest/install/backup/restore';
import { demoSignIns } from '@introvest/demo/signIns';
import { repositoryRoot } from '@introvest/local/embedded/serviceList';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { queryValue } from './testing/probes.js';
import { loadDemo } from './testing/demo.js';
import {
  install,
  keptBy,
  provision,
  startBackends,
  startInstallation,
  type Backends,
  type Place,
} from './testing/installation.js';
import { signIn } from './testing/session.js';
import { endsWithTest } from './testing/polling.js';

jest.setTimeout(300_000);

let backends: Backends;
let running: Place;
let folder: string;

beforeAll(async () => {
  backends = await startBackends();
  folder = join(backends.folder, 'backup');
  running = await provision(backends, 'introvest');
  await install(running);
  await loadDemo(running);
});

afterAll(() => backends?.close());

const [person = { email: '', password: '' }] = demoSignIns;

test('a backup of the running product can be restored elsewhere, and people can then sign in', async () => {
  const product = await startInstallation(backends, running);
  endsWithTest(() => product.close());
  const before = await signIn(product.origin, person);
  const manifest = await backUp(keptBy(running), folder);
  await product.close();
  expect(manifest.objects.some(({ key }) => key.startsWith('remotes/mf-legal/'))).toBe(true);

  const restored = await provision(backends, 'restored');
  await restore(keptBy(restored), folder);
  const countIn = (table: string) =>
    queryValue(restored.addresses.migrate ?? '', `select count(*)::int from ${table}`);
  expect(await countIn('auth.sessions')).toBe(0);
  expect(await countIn('messaging.messages')).toBeGreaterThan(10);
  const remotes = readdirSync(repositoryRoot).filter((name) => name.startsWith('mf-'));
  expect(await countIn('registry.pointers')).toBe(1 + remotes.length);
  const again = await startInstallation(backends, restored);
  endsWithTest(() => again.close());
  expect((await before.get('/api/auth/user', again.origin)).status).toBe(401);
  const after = await signIn(again.origin, person);
  expect(await (await after.get('/api/connections')).json()).not.toHaveLength(0);
  expect((await fetch(`${again.origin}/`)).status).toBe(200);
});

test('restores only into an empty installation', async () => {
  const taken = await provision(backends, 'taken');
  await restore(keptBy(taken), folder);
  await expect(restore(keptBy(taken), folder)).rejects.toThrow("The database isn't empty");
  await expect(backUp(keptBy(taken), folder)).rejects.toThrow('exists');
});

test('refuses a damaged or incomplete backup before it changes anything', async () => {
  const empty = await provision(backends, 'empty');
  const [object = ''] = readdirSync(join(folder, 'objects'));
  appendFileSync(join(folder, 'objects', object), 'x');
  await expect(restore(keptBy(empty), folder)).rejects.toThrow('is missing or damaged');
  rmSync(join(folder, 'backup.json'));
  await expect(restore(keptBy(empty), folder)).rejects.toThrow("isn't a complete backup");
  const broken = { ...keptBy(running), databaseUrl: 'postgres://nobody@127.0.0.1:9/none' };
  const target = join(backends.folder, 'third');
  await expect(backUp(broken, target)).rejects.toThrow();
  expect(existsSync(target)).toBe(false);
});
