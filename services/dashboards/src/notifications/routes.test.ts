import { beforeAll, expect, test } from '@jest/globals';
import type { NotificationPage, NotificationPreferences } from '@introvest/contracts/notifications';
import { notificationKinds } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import { createLog } from '@introvest/service-kit/log';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createConnection } from '@introvest/testing/factories/connection';
import { createDeckVisit } from '@introvest/testing/factories/deck';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createMessage } from '@introvest/testing/factories/message';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { createTestApp } from '../testing/testApp.js';
import { notifyOfUnread } from './sweepQueries.js';

const database = useTestDatabase();
let product: ReturnType<typeof createTestApp>;
beforeAll(() => {
  product = createTestApp(database);
});

const run = (job: string) =>
  product.jobs[`dashboards.${job}`]?.({}, { log: createLog({ level: 'silent' }) });
const db = (service: 'dashboards' | 'messaging' = 'dashboards') => database.db(service);
const page = async (user: TestUser, query = '') =>
  (await as(product.app, user).get<NotificationPage>(`/api/notifications${query}`)).body;
const titles = async (user: TestUser) =>
  (await page(user)).notifications.map(({ title, isRead }) => `${title}${isRead ? ' (read)' : ''}`);

const createPair = async (status: 'pending' | 'accepted' = 'pending') =>
  createConnection(database, {
    founder: await createFounder(database, {
      user: { firstName: 'Ada', lastName: 'Okafor' },
      profile: { company_name: 'Harbour' },
    }),
    investor: await createInvestor(database, {
      user: { firstName: 'Ines', lastName: 'Duarte' },
      profile: { firm_name: 'Northgate' },
    }),
    status,
  });
type Pair = Awaited<ReturnType<typeof createPair>>;

const tell = (what: string, { id, founder, investor }: Pair, minutesAgo = 0) =>
  db('messaging').raw(
    `select dashboards.add_notification(?, ?, id, updated_at - ? * interval '1 minute', ?, true) from connections where id = ?`,
    [founder.id, what, minutesAgo, investor.id, id],
  );

const said = 'Ines Duarte of Northgate';

test('adds one notification with a link for 50 identical concurrent events', async () => {
  const pair = await createPair();
  await Promise.all(Array.from({ length: 50 }, () => tell('asked', pair)));
  expect(await page(pair.founder)).toMatchObject({
    unreadCount: 1,
    notifications: [
      {
        kind: 'request',
        title: `${said} wants to connect`,
        url: '/connections',
        isRead: false,
      },
    ],
  });
  expect(await page(pair.investor)).toEqual({ notifications: [], unreadCount: 0 });
});

test('marks answered requests as read and removes withdrawn ones', async () => {
  const pair = await createPair();
  await tell('asked', pair);
  await db('messaging')('connections').where({ id: pair.id }).update({ status: 'accepted' });
  expect(await titles(pair.founder)).toEqual([`${said} wants to connect (read)`]);
  await db('messaging')('connections').where({ id: pair.id }).delete();
  expect(await page(pair.founder)).toEqual({ notifications: [], unreadCount: 0 });
});

test('continues pages without gaps and marks notifications as read up to a given one', async () => {
  const pair = await createPair('accepted');
  for (let minute = 0; minute < 5; minute += 1) await tell('accepted', pair, minute);
  const first = await page(pair.founder, '?limit=2');
  expect(first.unreadCount).toBe(5);
  const [newest, second] = first.notifications;
  const rest = (await page(pair.founder, `?before=${second?.id}`)).notifications;
  expect(rest).toHaveLength(3);
  const read = (upTo = '', user: TestUser = pair.founder) =>
    as(product.app, user).post('/api/notifications/read', { upTo });
  expect(await read(newest?.id, pair.investor)).toMatchObject({ body: { unreadCount: 0 } });
  expect(await read(rest[0]?.id)).toMatchObject({ status: 200, body: { unreadCount: 2 } });
  const all = (await page(pair.founder)).notifications.map(({ isRead }) => isRead);
  expect(all).toEqual([false, false, true, true, true]);
  expect(await page(pair.founder, `?before=${pair.id}`)).toMatchObject({ notifications: [] });
});

async function writeBefore(pair: Pair, minutes: number): Promise<void> {
  const { id } = await createMessage(database, pair, { from: 'investor' });
  const time = db().raw("now() - ? * interval '1 minute'", [minutes]);
  await db('messaging')('messages').where({ id }).update({ created_at: time });
}

async function sweep(): Promise<void> {
  await db()('message_sweeps').update({ swept_to: db().raw("now() - interval '1 hour'") });
  const notify = async () => {
    while (await db().transaction(notifyOfUnread));
  };
  await Promise.all([notify(), notify()]);
}

test('notifies once about messages unread for two minutes, until they are read', async () => {
  const pair = await createPair('accepted');
  await writeBefore(pair, 1.9);
  await sweep();
  expect(await titles(pair.founder)).toEqual([]);
  await writeBefore(pair, 9);
  await sweep();
  await writeBefore(pair, 3);
  await sweep();
  expect(await titles(pair.founder)).toEqual([`New message from ${said}`]);
  await db('messaging')('connections')
    .where({ id: pair.id })
    .update({ founder_read_seq: db('messaging').ref('last_seq') });
  expect(await titles(pair.founder)).toEqual([`New message from ${said} (read)`]);
  await writeBefore(pair, 2.1);
  await sweep();
  expect(await titles(pair.founder)).toEqual([
    `New message from ${said}`,
    `New message from ${said} (read)`,
  ]);
});

test("sums up yesterday's views by visible members in one notification", async () => {
  const { founder, investor } = await createPair();
  const other = await createInvestor(database);
  const yesterday = db().raw("cast(now() at time zone 'UTC' as date) - 1");
  for (const viewer of [investor, other])
    await db()('profile_views').insert({
      viewer_id: viewer.id,
      profile_user_id: founder.id,
      viewed_on: yesterday,
    });
  await Promise.all([run('notify_of_views'), run('notify_of_views')]);
  expect(await titles(founder)).toEqual([
    expect.stringMatching(/^2 people viewed your profile on \d+ \w+$/),
  ]);
  const block = (viewer: TestUser) =>
    db('messaging')('blocks').insert({ blocker_id: viewer.id, blocked_id: founder.id });
  await block(other);
  expect(await titles(founder)).toEqual([expect.stringMatching(/^1 person viewed/)]);
  await block(investor);
  expect(await page(founder)).toEqual({ notifications: [], unreadCount: 0 });
});

test('hides notifications of a kind that is turned off and shows them again once it is turned on', async () => {
  const pair = await createPair();
  await tell('asked', pair);
  const client = as(product.app, pair.founder);
  const path = '/api/notifications/preferences';
  const { body: before } = await client.get<NotificationPreferences>(path);
  expect(before.request).toEqual({ inApp: true, mail: 'soon', push: false });
  expect(before.views).toEqual({ inApp: true, mail: 'weekly', push: false });
  const choose = (inApp: boolean) => {
    const chosen = notificationKinds.map(({ value }) => [value, { inApp, mail: 'daily' }]);
    return client.put<NotificationPreferences>(path, Object.fromEntries(chosen));
  };
  expect((await choose(false)).body.match).toEqual({ inApp: false, mail: 'daily', push: false });
  expect(await page(pair.founder)).toEqual({ notifications: [], unreadCount: 0 });
  expect(await db()('notifications').where({ user_id: pair.founder.id })).toMatchObject([
    { mail: 'daily' },
  ]);
  await choose(true);
  expect(await page(pair.founder)).toMatchObject({ unreadCount: 1 });
  expect(await client.put(path, { request: { mail: 'hourly' } })).toMatchObject({ status: 400 });
});

test('deletes notifications after 90 days', async () => {
  const pair = await createPair('accepted');
  await tell('accepted', pair);
  const age = (days: number) =>
    db()('notifications')
      .where({ user_id: pair.founder.id })
      .update({ created_at: db().raw("now() - ? * interval '24 hours'", [days]) });
  await age(89);
  await run('prune_notifications');
  expect(await titles(pair.founder)).toHaveLength(1);
  await age(90.01);
  await run('prune_notifications');
  expect(await titles(pair.founder)).toEqual([]);
});

test('names the reader of a deck with the pages read that day, until the visit is deleted or the reader hidden', async () => {
  const { founder, investor } = await createPair();
  const id = await createDeckVisit(database, { founderId: founder.id, readerId: investor.id });
  const decks = database.db('decks');
  await decks.raw(
    `select dashboards.add_notification(founder_id, 'deck', reader_id, day, reader_id, true)
    from readings where visit_id = ? limit 1`,
    [id],
  );
  const shown = { kind: 'deck', title: `${said} read your deck (3 of 14 pages)`, url: '/decks' };
  expect(await page(founder)).toMatchObject({ unreadCount: 1, notifications: [shown] });
  const block = { blocker_id: founder.id, blocked_id: investor.id };
  await db('messaging')('blocks').insert(block);
  expect(await page(founder)).toEqual({ notifications: [], unreadCount: 0 });
  await db('messaging')('blocks').where(block).delete();
  expect(await page(founder)).toMatchObject({ unreadCount: 1 });
  await decks('visits').where({ id }).delete();
  expect(await page(founder)).toEqual({ notifications: [], unreadCount: 0 });
});

test("shows a saved search's name, links to its list, and disappears when the search is deleted", async () => {
  const investor = await createInvestor(database);
  const id = newId();
  const filters = { list: 'startups', search: 'grid', location: '😀'.repeat(100) };
  const searches = () => database.db('onboarding')('saved_searches');
  await searches().insert({ id, user_id: investor.id, name: 'Lagos', alert: 'never', ...filters });
  const add = "select dashboards.add_notification(?, 'matches', ?, now(), null, false)";
  await database.db('onboarding').raw(add, [investor.id, id]);
  expect(await page(investor)).toMatchObject({
    unreadCount: 1,
    notifications: [
      {
        kind: 'match',
        title: 'New results for your saved search ‘Lagos’',
        url: `/browse-startups?search=grid&location=${encodeURIComponent(filters.location)}`,
      },
    ],
  });
  await searches().where({ id }).delete();
  expect(await page(investor)).toEqual({ unreadCount: 0, notifications: [] });
});
