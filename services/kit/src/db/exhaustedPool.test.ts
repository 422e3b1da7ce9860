import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { startServiceProcess, type ServiceProcess } from '@introvest/testing/serviceProcess';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { withClient } from './oneClient.js';

jest.setTimeout(120_000);

const main = join(import.meta.dirname, '../../../messaging/dist/main.js');

const database = useTestDatabase();
let service: ServiceProcess;
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createFounder(database));
  service = await startServiceProcess(main, database.url, { DATABASE_POOL: '4' });
});
afterAll(() => service.end());

const ask = (path: string) => fetch(service.url + path, { headers: { cookie } });

test('answers 503 while statements that wait for a lock use up the pool, and recovers afterwards', async () => {
  const { status } = await ask('/api/connections');
  expect(status).toBe(200);
  await withClient(database.url, async (holder) => {
    await holder.query('begin; lock table messaging.connections in access exclusive mode');
    // Ten times the pool's size.
    const waiting = Array.from({ length: 40 }, () => ask('/api/connections'));
    expect((await ask('/healthz')).status).toBe(200);
    for (const reply of await Promise.all(waiting)) {
      expect(reply.status).toBe(503);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await reply.json()).toMatchObject({ code: 'unavailable' });
    }
    expect((await ask('/healthz')).status).toBe(200);
  });
  const after = await Promise.all(Array.from({ length: 40 }, () => ask('/api/connections')));
  expect(after.map((reply) => reply.status)).toEqual(after.map(() => 200));
});
