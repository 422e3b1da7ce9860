import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { as } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();
let product: ReturnType<typeof createTestApp>;
let founder: Awaited<ReturnType<typeof createFounder>>;
beforeAll(() => {
  product = createTestApp(database);
});
beforeEach(async () => {
  founder = await createFounder(database);
});

const db = () => database.db('dashboards');
const mine = () => db()('notifications').where({ user_id: founder.id });
const connections = () => database.db('messaging')('connections');

/** Creates this number of requests, one after the other. */
async function ask(amount: number): Promise<TestConnection[]> {
  const asked: TestConnection[] = [];
  for (let n = 0; n < amount; n += 1) {
    const connection = await createConnection(database, { founder });
    await db().raw(
      `select add_notification(:founderId, 'asked', id, requested_at, :investorId, true)
      from messaging.pairs where id = :id`,
      { founderId: founder.id, investorId: connection.investor.id, id: connection.id },
    );
    asked.push(connection);
  }
  return asked;
}

const pass = (time: string) =>
  mine().update({ created_at: db().raw('created_at - ?::interval', [time]) });

const look = async () =>
  product.jobs['dashboards.mail_notifications']?.({}, { log: createLog({ level: 'silent' }) });

/** Runs the job in several processes and returns the enqueued emails. */
async function mails() {
  await Promise.all([look(), look()]);
  const mailed = (await listQueued(database))
    .map(({ task, payload }) => ({
      task,
      ...(payload as { userId: string; notificationId: string; ids: string[] }),
    }))
    .filter(({ userId }) => userId === founder.id);
  return {
    alone: mailed.filter(({ task }) => task === 'auth.send_notification'),
    digests: mailed.filter(({ task }) => task === 'auth.send_digest'),
  };
}

test('emails three of 102 requests individually and the others in one digest a day', async () => {
  const asked = await ask(102);
  await pass('3 minutes');
  const soon = await mails();
  expect(soon).toMatchObject({ alone: { length: 3 }, digests: [] });
  const oldest = await mine().orderBy('created_at').limit(3).pluck('id');
  expect(soon.alone.map(({ notificationId }) => notificationId).sort()).toEqual(oldest.sort());

  const [withdrawn, answered] = [asked[10]?.id, asked[11]?.id];
  await connections().where({ id: withdrawn }).delete();
  await connections().where({ id: answered }).update({ status: 'accepted' });
  await pass('23 hours');
  expect(await mails()).toMatchObject({ alone: { length: 3 }, digests: [] });
  await pass('1 hour');
  const { digests } = await mails();
  expect(digests).toMatchObject([{ ids: { length: 97 } }]);

  await ask(2);
  await pass('3 minutes');
  expect(await mails()).toMatchObject({ alone: { length: 3 }, digests: { length: 1 } });
  await pass('24 hours');
  const [, next] = (await mails()).digests;
  expect(next).toMatchObject({ ids: { length: 2 } });
});

test('emails requests individually again once the earlier ones are read or answered', async () => {
  const [first] = await ask(4);
  await pass('3 minutes');
  expect((await mails()).alone).toHaveLength(3);
  await connections().where({ id: first?.id }).update({ status: 'rejected' });
  await ask(1);
  await pass('3 minutes');
  expect((await mails()).alone).toHaveLength(3);
  const [newest] = await mine().orderBy('created_at', 'desc').limit(1);
  await as(product.app, founder).post('/api/notifications/read', { upTo: newest.id });
  await ask(1);
  await pass('3 minutes');
  expect((await mails()).alone).toHaveLength(4);
});
