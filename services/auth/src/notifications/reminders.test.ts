import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { createTestApp } from '../testing/testApp.js';

const database = useTestDatabase();

const log = createLog({ level: 'silent' });

test('emails results of a saved search with an unsubscribe link, until that link is used', async () => {
  const founder = await createFounder(database);
  const search = { name: 'Harbours', list: 'startups', found: 1, path: '/browse-startups' };
  const find = async () => {
    const { jobs, mail } = createTestApp(database);
    const job = { alertId: newId(), userId: founder.id, searches: [search], since: Date.now() };
    await jobs['auth.send_search_alert']?.(job, { log });
    return mail.sent;
  };
  const [mail] = await find();
  expect(mail?.headers?.['List-Unsubscribe']).toContain(`token=${founder.id}.match.`);
  await database
    .db('dashboards')('notification_preferences')
    .insert({ user_id: founder.id, kind: 'match', in_app: true, mail: 'never' });
  expect(await find()).toEqual([]);
});

test('deletes records of sent emails after 90 days', async () => {
  const { id } = await createFounder(database);
  const emails = () => database.db('auth')('sent_emails').where({ user_id: id });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await emails().insert(
    [89, 91].map((days) => ({ id: newId(), user_id: id, claimed_at: daysAgo(days) })),
  );
  const { jobs } = createTestApp(database);
  await jobs['auth.prune']?.({}, { log });
  expect(await emails()).toHaveLength(1);
});

const task = 'auth.send_highlight_ended';

test.each([
  ['refund', 'Your highlight payment was refunded'],
  ['dispute', 'Your bank reversed your highlight payment'],
])('after a %s the founder is emailed why the highlight ended', async (reason, words) => {
  const { jobs, mail } = createTestApp(database);
  const { id: userId, email } = await createFounder(database);
  await jobs[task]?.({ userId, reason, since: Date.now() }, { log });
  expect(mail.sent).toMatchObject([{ to: email, subject: 'Your highlight has ended' }]);
  expect(mail.sent[0]?.text).toContain(`${words}, so this highlight has ended.`);
  expect(mail.sent[0]?.html).toContain('http://localhost:8080/dashboard');
});

test('sends nothing to a deleted account', async () => {
  const { jobs, mail } = createTestApp(database);
  await jobs[task]?.({ userId: newId(), reason: 'refund', since: Date.now() }, { log });
  expect(mail.sent).toEqual([]);
});
