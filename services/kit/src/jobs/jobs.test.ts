import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { enqueue, startJobs } from './jobs.js';
import { createLog } from '../process/log.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });

test('a job runs after its transaction commits, and not after a rollback', async () => {
  const seen: unknown[] = [];
  const remember = async (payload: unknown) => void seen.push(payload);
  const worker = await startJobs({ url: database.url, log, jobs: { 'auth.remember': remember } });
  const db = database.db('auth');
  const broken = db.transaction(async (trx) => {
    await enqueue(trx, 'auth.remember', { kept: false });
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await db.transaction((trx) => enqueue(trx, 'auth.remember', { kept: true }));
  while (seen.length === 0) await sleep(10);
  await worker.stop();
  expect(seen).toEqual([{ kept: true }]);
});
