import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { startOwnDatabase, type OwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess, type ServiceProcess } from '@introvest/testing/serviceProcess';
import { withClient } from '../db/oneClient.js';

const main = join(import.meta.dirname, '../../../messaging/dist/main.js');

let database: OwnDatabase;
let service: ServiceProcess;
let cookie: string;
beforeAll(async () => {
  database = await startOwnDatabase();
  ({ cookie } = await createFounder(database));
  service = await startServiceProcess(main, database.url, { DATABASE_POOL: '4' });
}, 300_000);
afterAll(async () => {
  await service.end();
  await database.close();
}, 300_000);

const ask = () => fetch(`${service.url}/api/connections`, { headers: { cookie } });

async function expectAnswers(): Promise<void> {
  for (;;) {
    const reply = await ask();
    if (reply.ok) return;
    expect(reply.status).toBe(503);
  }
}

async function expectUnavailable(): Promise<void> {
  // Ten times the pool's size.
  const replies = await Promise.all(Array.from({ length: 40 }, ask));
  for (const reply of replies) {
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reply.json()).toMatchObject({ code: 'unavailable' });
  }
}

const expectHealthy = async () =>
  expect(await fetch(`${service.url}/healthz`)).toMatchObject({ status: 200 });

test('answers 503 while statements that wait for a lock use up the pool, and recovers afterwards', async () => {
  await expectAnswers();
  await withClient(database.url, async (holder) => {
    await holder.query('begin; lock table messaging.connections in access exclusive mode');
    await Promise.all([expectUnavailable(), expectHealthy()]);
    await expectHealthy();
  });
  const after = await Promise.all(Array.from({ length: 40 }, ask));
  expect(after.map((reply) => reply.status)).toEqual(after.map(() => 200));
}, 300_000);

test('answers 503 while the database hangs, and keeps all sessions', async () => {
  await expectAnswers();
  database.hang();
  try {
    await expectUnavailable();
    await expectUnavailable();
    await expectHealthy();
  } finally {
    database.resume();
  }
  await expectAnswers();
}, 300_000);

test('recovers with the same sessions after the database was killed', async () => {
  database.kill();
  // PostgreSQL's child processes briefly outlive the parent, and may still answer before the failure shows.
  for (let i = 0; i < 30; i += 1) await expectAnswers();
}, 300_000);
