import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createLog } from '@introvest/service-kit/log';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createFounder } from '@introvest/testing/factories/founder';
import { seriesOf } from '@introvest/testing/metrics';
import { listQueued } from '@introvest/testing/queue';
import { createTestApp } from '../testing/testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const log = createLog({ level: 'silent' });
const task = 'auth.send_search_alert';

/** A founder with a saved search, and the job that onboarding enqueues. */
async function createAlert() {
  const founder = await createFounder(database);
  const search = { name: 'Harbours', list: 'startups', found: 1, path: '/browse-startups' };
  const payload = { alertId: newId(), userId: founder.id, searches: [search], since: Date.now() };
  return { founder, payload };
}

test('one mail, also when the queue runs the job twice or at once', async () => {
  const { jobs, mail } = createTestApp(database);
  const { payload } = await createAlert();
  await Promise.all([1, 2, 3].map(async () => jobs[task]?.(payload, { log })));
  await jobs[task]?.(payload, { log });
  expect(mail.sent).toHaveLength(1);
});

test('a mail that the server did not take is told and tried again, and then goes out once', async () => {
  const refused = 'kind="search_alert",outcome="refused"';
  const before = (await seriesOf('mails_total'))[refused] ?? 0;
  const { jobs, mail, deps } = createTestApp(database);
  const { founder, payload } = await createAlert();
  const send = deps.mail.send;
  deps.mail.send = () => Promise.reject(new Error('connect ECONNREFUSED'));
  await jobs[task]?.(payload, { log });
  deps.mail.send = send;
  expect(await seriesOf('mails_total')).toMatchObject({ [refused]: before + 1 });
  const waiting = (await listQueued(database)).filter(
    (job) => (job.payload as { userId?: string }).userId === founder.id,
  );
  expect(waiting).toMatchObject([{ task, payload }]);
  await jobs[task]?.(waiting[0]?.payload, { log });
  await jobs[task]?.(waiting[0]?.payload, { log });
  expect(mail.sent).toMatchObject([{ to: founder.email }]);
});

test('forgets after 90 days which reminders were sent', async () => {
  const { jobs } = createTestApp(database);
  const [old, recent] = [await createAlert(), await createAlert()];
  const reminders = () => database.db('auth')('highlight_reminders');
  for (const { payload } of [old, recent]) await jobs[task]?.(payload, { log });
  await reminders()
    .where({ highlight_id: old.payload.alertId })
    .update({ claimed_at: new Date(Date.now() - 91 * 24 * 60 * 60 * 1000) });
  await jobs['auth.prune']?.({}, { log });
  const ids = [old, recent].map(({ payload }) => payload.alertId);
  expect(await reminders().whereIn('highlight_id', ids).pluck('highlight_id')).toEqual([
    recent.payload.alertId,
  ]);
});
