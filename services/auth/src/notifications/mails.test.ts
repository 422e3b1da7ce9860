import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createLog } from '@introvest/service-kit/log';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createTestApp } from '../testing/testApp.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const log = createLog({ level: 'silent' });
type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
let investor: Person;
let id: string;
let connectionId: string;
beforeEach(async () => {
  founder = await createFounder(database, { user: { firstName: 'Zoë', lastName: 'Ito' } });
  investor = await createInvestor(database, { user: { firstName: '<b>Ann', lastName: 'x.com' } });
  ({ id: connectionId } = await createConnection(database, { founder, investor }));
  id = await tell('asked');
});

const notifications = () => database.db('dashboards')('notifications');

/** As dashboards keeps it. */
async function tell(what: string): Promise<string> {
  const pair = await database.db('messaging')('connections').where({ id: connectionId }).first();
  const [row] = await notifications()
    .insert({
      user_id: founder.id,
      what,
      about: connectionId,
      since: database.db('messaging').raw('?::timestamptz', [pair.updated_at]),
      other_id: investor.id,
      mail: 'never',
    })
    .returning<{ id: string }[]>('id');
  // Dates know milliseconds.
  await database
    .db('dashboards')
    .raw(
      'update notifications n set since = r.asked_at from messaging.request_times r where r.id = n.about and n.id = ?',
      [row?.id ?? ''],
    );
  return row?.id ?? '';
}

async function send(ids = [id]) {
  const { jobs, mail } = createTestApp(database);
  const job = { notificationId: ids[0], userId: founder.id, since: Date.now() };
  await Promise.all([
    jobs['auth.send_notification']?.(job, { log }),
    jobs['auth.send_notification']?.(job, { log }),
  ]);
  return mail.sent;
}

test('one mail tells who, nothing that was written, and how to stop such mails in one click', async () => {
  await database
    .db('messaging')('connections')
    .where({ id: connectionId })
    .update({ note: 'A secret of ours' });
  const sent = await send();
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({
    to: founder.email,
    subject: 'Somebody asked to connect with you',
    headers: {
      'List-Unsubscribe': expect.stringMatching(
        new RegExp(
          `^<http://localhost:8080/unsubscribe\\?token=${founder.id}\\.request\\.[0-9a-f]{64}>$`,
        ),
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(mail?.text).toMatch(/<b>Ann x\.\u2060com asked to connect with you\./);
  expect(mail?.text).toContain('Stop these emails:\nhttp://localhost:8080/unsubscribe?token=');
  expect(mail?.html).not.toContain('<b>Ann');
  expect(JSON.stringify(mail)).not.toContain('secret');
  expect(await send()).toEqual([]);
});

const nothing: [string, () => Promise<unknown>][] = [
  ['was read', () => notifications().where({ id }).update({ read_at: new Date() })],
  [
    'was answered',
    () =>
      database
        .db('messaging')('connections')
        .where({ id: connectionId })
        .update({ status: 'accepted' }),
  ],
  [
    'was withdrawn',
    () => database.db('messaging')('connections').where({ id: connectionId }).delete(),
  ],
  [
    'is of somebody who is blocked',
    () =>
      database
        .db('messaging')('blocks')
        .insert({ blocker_id: founder.id, blocked_id: investor.id }),
  ],
  [
    'is not wanted by mail any more',
    () =>
      database
        .db('dashboards')('notification_preferences')
        .insert({ user_id: founder.id, kind: 'request', in_app: true, mail: 'never' }),
  ],
  [
    'goes to an address that nobody has proven',
    () => database.db('auth')('users').where({ id: founder.id }).update({ is_verified: false }),
  ],
  [
    'is of a deleted account',
    () => database.db('auth')('users').where({ id: founder.id }).delete(),
  ],
];

test.each(nothing)('no mail goes out of what %s while it waited', async (_, happen) => {
  await happen();
  expect(await send()).toEqual([]);
});

test('whom a saved search has found is told with a way to stop such mails, and not once they were', async () => {
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

test('a digest lists what is unread, in one mail', async () => {
  const more = await tell('message');
  const read = await tell('waiting');
  await notifications().where({ id: read }).update({ read_at: new Date() });
  // Nothing of it was read: there is an older message.
  const { jobs, mail } = createTestApp(database);
  const job = { digestId: newId(), userId: founder.id, ids: [id, more, read], since: Date.now() };
  await jobs['auth.send_digest']?.(job, { log });
  await jobs['auth.send_digest']?.(job, { log });
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]?.text).toContain('asked to connect with you.');
  expect(mail.sent[0]?.text).not.toContain('for a week');
  expect(mail.sent[0]?.text).toContain(`/unsubscribe?token=${founder.id}.all.`);
});
