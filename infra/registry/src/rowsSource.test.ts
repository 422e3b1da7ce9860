import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { startOwnDatabase, type OwnDatabase } from '@introvest/testing/ownDatabase';
import { withClient } from '@introvest/service-kit/oneClient';
import { createLog } from '@introvest/service-kit/log';
import { setTimeout as pause } from 'node:timers/promises';
import { createRowsSource } from './rowsSource.js';
import { makeRemote, makeShell, type MadeBuild } from './testing/builds.js';
import { publishBuild } from './testing/releases.js';

jest.setTimeout(300_000);

let database: OwnDatabase;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  database = await startOwnDatabase();
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(() => database.close());

const NEVER = 2 ** 31 - 1;

function openSource(rereadMs: number, lines: string[] = []) {
  const db = database.db('registry');
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const source = createRowsSource({ db, url: database.url, log, rereadMs });
  open.push(source);
  return source;
}

const release = (made: MadeBuild) => publishBuild(database.db('registry'), made);

async function seen(source: ReturnType<typeof openSource>, { name, build }: MadeBuild) {
  const isLive = async () => {
    const { shell, remotes } = await source.read();
    return [shell, ...remotes].some((one) => one.name === name && one.build === build);
  };
  while (!(await isLive())) await pause(5);
}

const ask = (sql: string): Promise<unknown[]> =>
  withClient(database.url, async (client) => (await client.query(sql)).rows);

const listening = async () => {
  const sql = `select from pg_stat_activity
    where application_name = 'introvest registry changes' and query like 'listen%'`;
  while ((await ask(sql)).length === 0) await pause(10);
};

test('reports that no shell is published, without logging an error', async () => {
  const lines: string[] = [];
  const source = openSource(20, lines);
  for (let page = 0; page < 5; page += 1) {
    await expect(source.read()).rejects.toThrow('No shell has been published yet');
    await pause(30);
  }
  expect(lines).toEqual([]);
  await release(makeShell('zero'));
  while (lines.length === 0) await pause(20);
  await seen(source, makeShell('zero'));
  await pause(100);
  expect(lines).toEqual([expect.stringContaining('the first shell is live')]);
});

test('keeps the live builds while the database restarts, and sees changes afterwards', async () => {
  const source = openSource(NEVER);
  const before = await source.read();
  await listening();
  database.kill();
  expect(await source.read()).toBe(before);
  const isBack = () => ask('select 1').then(Boolean, () => false);
  while (!(await isBack())) await pause(50);
  const made = makeRemote('mf-lab', 'after');
  const isReleased = () =>
    release(made).then(
      () => true,
      () => false,
    );
  while (!(await isReleased())) await pause(50);
  await seen(source, made);
});
