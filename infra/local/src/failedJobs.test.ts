import { expect, test } from '@jest/globals';
import { enqueue, startJobs, type Jobs } from '@introvest/service-kit/jobs';
import { createLog } from '@introvest/service-kit/log';
import { withClient } from '@introvest/service-kit/oneClient';
import { createUser } from '@introvest/testing/factories/user';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { everyJob } from '@introvest/jobs/everyJob';
import { sharedDeps } from './testing/everyService.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });
const address = 'ines.queue@example.com';
const response = `550 5.1.1 <${address}>: no mailbox of ines.queue here`;

const faults = [
  Object.assign(new Error(`All recipients were rejected: ${response}`), { response }),
  Object.assign(new Error(`invalid input syntax: "${address}"`), { severity: 'ERROR' }),
  new SyntaxError(`Unexpected token 'i', "${address}" is not valid JSON`),
  new Error(`'Ines and her secret' of "Ines Ltd" at https://site.example/ines is no company`),
  new Error(`connect to postgres://ines.queue:secret@db/introvest for ${address}`),
];

const createJobs = () =>
  everyJob({ ...sharedDeps(database), mail: { send: () => Promise.reject(faults[0]) } });

interface Failed {
  task: string;
  last_error: string | null;
}

async function failuresOf(jobs: Jobs, waiting: number): Promise<Failed[]> {
  const worker = await startJobs({ url: database.url, log, jobs });
  const sql = `select t.identifier as task, j.last_error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`;
  return withClient(database.url, async (client) => {
    let rows: Failed[] = [];
    do ({ rows } = await client.query<Failed>(sql));
    while (rows.filter(({ last_error }) => last_error !== null).length < waiting);
    await worker.stop();
    await client.query('delete from graphile_worker._private_jobs');
    return rows;
  });
}

const expectNobody = (failed: Failed[]) => {
  for (const { task, last_error } of failed) {
    expect(`${task}: ${last_error}`).not.toMatch(/@|ines|secret/);
  }
};

test('stores no personal data from the error of a job', async () => {
  const failing = async (payload: unknown) => {
    throw faults[(payload as { fault: number }).fault];
  };
  for (const fault of faults.keys()) await enqueue(database.db('auth'), 'auth.prune', { fault });
  expectNobody(await failuresOf({ 'auth.prune': failing }, faults.length));
});

test('stores no personal data from an undeliverable email', async () => {
  const { id: userId } = await createUser(database, { email: address });
  const db = database.db('auth');
  const told = { browser: 'Edge', reason: 'refund', decision: 'warn' };
  const mail = { userId, email: address, since: 0, tries: 5000, ...told };
  // The other emails are about a record, and are not sent if the record doesn't exist.
  const ofSomething = /reminder|notification|digest|search_alert|address|work_domain|badge/;
  const tasks = Object.keys(createJobs()).filter(
    (name) => name.startsWith('auth.send_') && !ofSomething.test(name),
  );
  expect(tasks.length).toBeGreaterThanOrEqual(5);
  await db('users').where({ id: userId }).update({ is_verified: false });
  for (const task of tasks) await enqueue(db, task, mail);
  const failed = await failuresOf(createJobs(), tasks.length);
  expectNobody(failed);
  expect(failed.map(({ last_error }) => last_error)).toEqual(
    tasks.map(() => 'All recipients were rejected: …'),
  );
});
