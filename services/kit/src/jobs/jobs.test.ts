import { expect, jest, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { listQueued } from '@introvest/testing/queue';
import { enqueue, startJobs } from './jobs.js';
import { createLog } from '../process/log.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });

test('a job runs after its transaction commits, and not after a rollback', async () => {
  const seen: unknown[] = [];
  let arrived: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (arrived = resolve));
  const worker = await startJobs({
    url: database.url,
    log,
    schedule: { 'auth.often': 1, 'auth.hourly': 60, 'auth.rarely': 720 },
    jobs: {
      'auth.remember': async (payload) => {
        seen.push(payload);
        arrived();
      },
      'auth.often': async () => undefined,
      'auth.hourly': async () => undefined,
      'auth.rarely': async () => undefined,
    },
  });
  const db = database.db('auth');
  const broken = db.transaction(async (trx) => {
    await enqueue(trx, 'auth.remember', { kept: false });
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await db.transaction((trx) => enqueue(trx, 'auth.remember', { kept: true }));
  await first;
  await worker.stop();
  expect(seen).toEqual([{ kept: true }]);
});

test('the job library accepts our connections without warnings', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const worker = await startJobs({ url: database.url, log, jobs: {} });
  await worker.stop();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('makes only waiting jobs with the given prefix due at once', async () => {
  const ran: string[] = [];
  let arrived: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (arrived = resolve));
  const note = (name: string) => async () => {
    if (ran.push(name) === 2) arrived();
  };
  const names = ['auth.send_one', 'auth.send_other', 'auth.sends', 'legal.send_one'];
  const jobs = Object.fromEntries(names.map((name) => [name, note(name)]));
  const worker = await startJobs({ url: database.url, log, jobs });
  for (const name of names) await enqueue(database.db('auth'), name, {}, { inSeconds: 3600 });
  await worker.hasten('auth.send_');
  await both;
  await worker.stop();
  expect(ran.sort()).toEqual(['auth.send_one', 'auth.send_other']);
  const left = (await listQueued(database)).map(({ task }) => task);
  expect(left.sort()).toEqual(['auth.sends', 'legal.send_one']);
});
