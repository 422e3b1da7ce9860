import { backUp } from '@introvest/install/backup/backup';
import { restore } from '@introvest/install/backup/restore';
import { repositoryRoot } from '@introvest/local/embedded/serviceList';
import { createLog } from '@introvest/service-kit/log';
import { migrateApart } from '@introvest/service-kit/migrate';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryValue } from './testing/probes.js';
import {
  addressesIn,
  command,
  keptBy,
  migrate,
  provision,
  startBackends,
  type Backends,
  type Place,
} from './testing/installation.js';
import { startPostgres, type Postgres } from './testing/postgres.js';

jest.setTimeout(300_000);

let backends: Backends;
let elsewhere: Postgres | undefined;
let running: Place;
let folder: string;

async function provisionEvents({ adminUrl }: Place): Promise<string> {
  const env = { DATABASE_ADMIN_URL: adminUrl };
  const { stdout } = await command(['provision', '--service', 'events'], env);
  return addressesIn(stdout).events ?? '';
}

const events = {
  name: 'events',
  directory: join(repositoryRoot, 'infra/runner/parts/ownService/migrations'),
};

beforeAll(async () => {
  backends = await startBackends();
  folder = join(backends.folder, 'backup');
  running = await provision(backends, 'introvest');
  await migrate(running);
  const log = createLog({ level: 'silent' });
  await migrateApart({ url: running.adminUrl, service: events, log });
  const file = join(backends.folder, 'deck');
  writeFileSync(file, 'deck');
  const object = { key: 'decks/one', size: 4, sha256: '', type: 'application/pdf' };
  await keptBy(running).bucket.put(object, file);
});

afterAll(async () => {
  await elsewhere?.stop();
  await backends?.close();
});

test('prints the command that makes a schema readable, and then backs the schema up', async () => {
  await expect(backUp(keptBy(running), folder)).rejects.toThrow(
    /^This login has no permission to read the tables of introvest_events: run npm run provision -- --service events first\.$/,
  );
  const url = await provisionEvents(running);
  const service = { url: running.addresses.migrate ?? '', service: events };
  await migrateApart({ ...service, log: createLog({ level: 'silent' }) });
  await expect(queryValue(url, 'select count(*)::int from events')).resolves.toBe(0);
  await backUp(keptBy(running), folder);
});

test('reports the missing role, and restores elsewhere once the role exists', async () => {
  const place = join(backends.folder, 'elsewhere');
  mkdirSync(place);
  chmodSync(place, 0o755);
  elsewhere = await startPostgres(place);
  const restored = await provision({ ...backends, postgres: elsewhere, logins: {} }, 'restored');
  await expect(restore(keptBy(restored), folder)).rejects.toThrow(
    /^The backup has objects owned by introvest_events, .*: run npm run provision -- --service events first\.$/,
  );
  expect(await keptBy(restored).bucket.keys()).toEqual(new Set());
  const url = await provisionEvents(restored);
  await restore(keptBy(restored), folder);
  expect(await queryValue(url, 'select count(*)::int from events')).toBe(0);
  expect(await keptBy(restored).bucket.keys()).toEqual(new Set(['decks/one']));
});

test("reports the original failure of a restore, even if the store can't remove the restored objects", async () => {
  const taken = await provision(backends, 'taken');
  await queryValue(taken.addresses.migrate ?? '', 'create schema legal');
  const { databaseUrl, bucket } = keptBy(taken);
  const remove = () => Promise.reject(new Error('the store is away'));
  await expect(restore({ databaseUrl, bucket: { ...bucket, remove } }, folder)).rejects.toThrow(
    /^pg_restore failed: .*already exists[^]*\nSome restored objects couldn't be removed \(the store is away\)\. Empty the bucket/,
  );
});
