import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createLog } from '@introvest/service-kit/log';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createFounder } from '@introvest/testing/factories/founder';
import { createHighlight } from '@introvest/testing/factories/highlight';
import { seriesOf } from '@introvest/testing/metrics';
import { listQueued } from '@introvest/testing/queue';
import { createTestApp } from '../testing/testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const log = createLog({ level: 'silent' });
const task = 'auth.send_highlight_reminder';
const table = () => database.db('dashboards')('profile_highlights');

/** A founder whose highlight ends at `end`, and what dashboards then asks for. */
async function ending(end = new Date(Date.now() + 40 * 60 * 60 * 1000), firstName = 'Zoë') {
  const founder = await createFounder(database, { user: { firstName } });
  const { id: highlightId } = await createHighlight(database, { founderId: founder.id, end });
  const payload = {
    highlightId,
    userId: founder.id,
    endsAt: end.toISOString(),
    since: Date.now(),
  };
  return { founder, payload };
}

test('the mail says until when, as text and as HTML, and leads to the dashboard', async () => {
  const { jobs, mail } = createTestApp(database);
  const end = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 24, 14, 5));
  const { founder, payload } = await ending(end, '<b>Zoë</b>');
  await jobs[task]?.(payload, { log });
  expect(mail.sent).toMatchObject([{ to: founder.email, subject: 'Your highlight ends soon' }]);
  const { text, html } = mail.sent[0] ?? { text: '', html: '' };
  for (const body of [text, html]) {
    expect(body).toMatch(/until 24 November \d{4} at 14:05 UTC/);
    expect(body).toContain('http://localhost:8080/dashboard');
  }
  expect(html).toContain('&lt;b&gt;Zoë');
  expect(html).not.toContain('<b>Zoë');
});

test('one mail, also when the queue runs the job twice or at once', async () => {
  const { jobs, mail } = createTestApp(database);
  const { payload } = await ending();
  await Promise.all([1, 2, 3].map(async () => jobs[task]?.(payload, { log })));
  await jobs[task]?.(payload, { log });
  expect(mail.sent).toHaveLength(1);
});

test('no mail once it is extended, has ended, or the person has left', async () => {
  const { jobs, mail } = createTestApp(database);
  const [extended, over, gone] = [await ending(), await ending(), await ending()];
  const later = new Date(Date.now() + 200 * 60 * 60 * 1000);
  await table().insert({
    id: newId(),
    founder_id: extended.founder.id,
    duration: 7,
    start_date: new Date(extended.payload.endsAt),
    end_date: later,
    status: 'active',
    is_extension: true,
    amount_paid: 1000,
  });
  await table().where({ id: over.payload.highlightId }).update({ status: 'expired' });
  await database.db('auth')('users').where({ id: gone.founder.id }).delete();
  for (const { payload } of [extended, over, gone]) await jobs[task]?.(payload, { log });
  expect(mail.sent).toEqual([]);
});

test('a mail that the server did not take is told and tried again, and then goes out once', async () => {
  const refused = 'kind="highlight_reminder",outcome="refused"';
  const before = (await seriesOf('mails_total'))[refused] ?? 0;
  const { jobs, mail, deps } = createTestApp(database);
  const { founder, payload } = await ending();
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
  const [old, recent] = [await ending(), await ending()];
  const reminders = () => database.db('auth')('highlight_reminders');
  for (const { payload } of [old, recent]) await jobs[task]?.(payload, { log });
  await reminders()
    .where({ highlight_id: old.payload.highlightId })
    .update({ claimed_at: new Date(Date.now() - 91 * 24 * 60 * 60 * 1000) });
  await jobs['auth.prune']?.({}, { log });
  const ids = [old, recent].map(({ payload }) => payload.highlightId);
  expect(await reminders().whereIn('highlight_id', ids).pluck('highlight_id')).toEqual([
    recent.payload.highlightId,
  ]);
});
