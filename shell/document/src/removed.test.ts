import { makeRemote, makeShell } from '@introvest/registry/testing/builds';
import { releaseAs } from '@introvest/registry/testing/trials';
import { remove, rollback } from '@introvest/registry/release';
import type { Db } from '@introvest/service-kit/db';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { openRowsServer, snapshotIn, type RowsServer } from './testing/rowsServer.js';

const lab = makeRemote('mf-lab', 'one');

let database: TestDatabase;
let db: Db;
let server: RowsServer;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db('registry');
  for (const made of [makeShell('shell'), lab, makeRemote('mf-other', 'one')])
    await releaseAs(db, made);
  server = await openRowsServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function visit(path: string) {
  const reply = await fetch(server.address + path);
  const names = snapshotIn(await reply.text()).remotes.map(({ name }) => name);
  return { status: reply.status, names };
}
const listed = async () => {
  const reply = await fetch(`${server.address}/registry.json`);
  const { microFrontends } = (await reply.json()) as { microFrontends: object };
  return Object.keys(microFrontends);
};

/** Resolves once the server has noticed that the remote was added or removed. */
async function untilListed(isListed: boolean) {
  while ((await listed()).includes('mf-lab') !== isListed) await pause(5);
}

test('removes a remote from registry.json and documents, and answers 404 for its page', async () => {
  expect(await visit('/mf-lab')).toEqual({ status: 200, names: ['mf-lab', 'mf-other'] });
  await remove(db, { name: 'mf-lab', expected: lab.build, who: 'team' });
  await untilListed(false);
  expect(await visit('/mf-lab')).toEqual({ status: 404, names: ['mf-other'] });
  expect((await visit('/mf-other')).status).toBe(200);
  // Tabs that are already open still load files of their build.
  const file = `${server.address}/remotes/mf-lab/${lab.build}/Page.js`;
  expect((await fetch(file)).status).toBe(200);
  await rollback(db, { name: 'mf-lab', expected: null, who: 'team' });
  await untilListed(true);
  expect(await visit('/mf-lab')).toEqual({ status: 200, names: ['mf-lab', 'mf-other'] });
});
