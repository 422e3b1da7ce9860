import { expect, test } from '@jest/globals';
import type { NotificationPage, NotificationPreferences } from '@introvest/contracts/notifications';
import { notificationKinds } from '@introvest/contracts/vocabularies';
import { newId } from '@introvest/service-kit/ids';
import type { TestUser } from '@introvest/testing/people';
import { useStage } from '../testing/testApp.js';
import { notifyOfUnread } from './sweepQueries.js';

const stage = useStage();
const { client, createConnection, createDeckVisit, createFounder, createInvestor } = stage;
const { createMessage, database, db, run } = stage;

const messaging = () => database.db('messaging');
const page = async (user: TestUser, query = '') =>
  (await client(user).get<NotificationPage>(`/api/notifications${query}`)).body;
const none = { notifications: [], unreadCount: 0 };
const titles = async (user: TestUser) =>
  (await page(user)).notifications.map(({ title, isRead }) => `${title}${isRead ? ' (read)' : ''}`);

const ines = {
  user: { firstName: 'Ines', lastName: 'Duarte' },
  profile: { firm_name: 'Northgate' },
};
const createPair = async (status: 'pending' | 'accepted' = 'pending') =>
  createConnection({ investor: await createInvestor(ines), status });
type Pair = Awaited<ReturnType<typeof createPair>>;

const tell = (what: string, { id, founder, investor }: Pair, minutesAgo = 0) =>
  messaging().raw(
    `select dashboards.add_notification(?, ?, id, updated_at - ? * interval '1 minute', ?, true) from connections where id = ?`,
    [founder.id, what, minutesAgo, investor.id, id],
  );

const said = 'Ines Duarte of Northgate';

test('adds one notification with a link for 50 identical concurrent events', async () => {
  const pair = await createPair();
  await Promise.all(Array.from({ length: 50 }, () => tell('asked', pair)));
  const asked = { kind: 'request', title: `${said} wants to connect` };
  expect(await page(pair.founder)).toMatchObject({
    unreadCount: 1,
    notifications: [{ ...asked, url: '/connections', isRead: false }],
  });
  expect(await page(pair.investor)).toEqual(none);
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
    client(user).post('/api/notifications/read', { upTo });
  expect(await read(newest?.id, pair.investor)).toMatchObject({ body: { unreadCount: 0 } });
  expect(await read(rest[0]?.id)).toMatchObject({ status: 200, body: { unreadCount: 2 } });
  const all = (await page(pair.founder)).notifications.map(({ isRead }) => isRead);
  expect(all).toEqual([false, false, true, true, true]);
  expect(await page(pair.founder, `?before=${pair.id}`)).toMatchObject({ notifications: [] });
});

async function writeBefore(pair: Pair, minutes: number): Promise<void> {
  const { id } = await createMessage(pair, { from: 'investor' });
  const created_at = new Date(Date.now() - minutes * 60_000);
  await messaging()('messages').where({ id }).update({ created_at });
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
  const founder_read_seq = messaging().ref('last_seq');
  await messaging()('connections').where({ id: pair.id }).update({ founder_read_seq });
  expect(await titles(pair.founder)).toEqual([`New message from ${said} (read)`]);
  await writeBefore(pair, 2.1);
  await sweep();
  const both = [`New message from ${said}`, `New message from ${said} (read)`];
  expect(await titles(pair.founder)).toEqual(both);
});

test("sums up yesterday's views by visible members in one notification", async () => {
  const { founder, investor } = await createPair();
  const other = await createInvestor();
  const yesterday = db().raw("cast(now() at time zone 'UTC' as date) - 1");
  const view = { profile_user_id: founder.id, viewed_on: yesterday };
  for (const { id } of [investor, other])
    await stage.table('profile_views').insert({ viewer_id: id, ...view });
  await Promise.all([run('notify_of_views'), run('notify_of_views')]);
  const two = expect.stringMatching(/^2 people viewed your profile on \d+ \w+$/);
  expect(await titles(founder)).toEqual([two]);
  const block = (viewer: TestUser) =>
    messaging()('blocks').insert({ blocker_id: viewer.id, blocked_id: founder.id });
  await block(other);
  expect(await titles(founder)).toEqual([expect.stringMatching(/^1 person viewed/)]);
  await block(investor);
  expect(await page(founder)).toEqual(none);
});

test('hides notifications of a kind that is turned off and shows them again once it is turned on', async () => {
  const pair = await createPair();
  await tell('asked', pair);
  const { get, put } = client(pair.founder);
  const path = '/api/notifications/preferences';
  const { body: before } = await get<NotificationPreferences>(path);
  expect(before.request).toEqual({ inApp: true, mail: 'soon', push: false });
  expect(before.views).toEqual({ inApp: true, mail: 'weekly', push: false });
  const choose = (inApp: boolean) => {
    const chosen = notificationKinds.map(({ value }) => [value, { inApp, mail: 'daily' }]);
    return put<NotificationPreferences>(path, Object.fromEntries(chosen));
  };
  expect((await choose(false)).body.match).toEqual({ inApp: false, mail: 'daily', push: false });
  expect(await page(pair.founder)).toEqual(none);
  const rows = await stage.table('notifications').where({ user_id: pair.founder.id });
  expect(rows).toMatchObject([{ mail: 'daily' }]);
  await choose(true);
  expect(await page(pair.founder)).toMatchObject({ unreadCount: 1 });
  expect(await put(path, { request: { mail: 'hourly' } })).toMatchObject({ status: 400 });
});

test('deletes notifications after 90 days', async () => {
  const pair = await createPair('accepted');
  await tell('accepted', pair);
  const own = () => stage.table('notifications').where({ user_id: pair.founder.id });
  const age = (days: number) =>
    own().update({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) });
  await age(89);
  await run('prune_notifications');
  expect(await titles(pair.founder)).toHaveLength(1);
  await age(90.01);
  await run('prune_notifications');
  expect(await titles(pair.founder)).toEqual([]);
});

test('names the reader of a deck with the pages read that day, until the visit is deleted or the reader hidden', async () => {
  const { founder, investor } = await createPair();
  const id = await createDeckVisit({ founderId: founder.id, readerId: investor.id });
  const decks = database.db('decks');
  const add = `select dashboards.add_notification(founder_id, 'deck', reader_id, day, reader_id, true)
    from readings where visit_id = ? limit 1`;
  await decks.raw(add, [id]);
  const shown = { kind: 'deck', title: `${said} read your deck (3 of 14 pages)`, url: '/decks' };
  expect(await page(founder)).toMatchObject({ unreadCount: 1, notifications: [shown] });
  const block = { blocker_id: founder.id, blocked_id: investor.id };
  await messaging()('blocks').insert(block);
  expect(await page(founder)).toEqual(none);
  await messaging()('blocks').where(block).delete();
  expect(await page(founder)).toMatchObject({ unreadCount: 1 });
  await decks('visits').where({ id }).delete();
  expect(await page(founder)).toEqual(none);
});

test("shows a saved search's name, links to its list, and disappears when the search is deleted", async () => {
  const investor = await createInvestor();
  const id = newId();
  const filters = { list: 'startups', search: 'grid', location: '😀'.repeat(100) };
  const searches = () => database.db('onboarding')('saved_searches');
  await searches().insert({ id, user_id: investor.id, name: 'Lagos', alert: 'never', ...filters });
  const add = "select dashboards.add_notification(?, 'matches', ?, now(), null, false)";
  await database.db('onboarding').raw(add, [investor.id, id]);
  const url = `/browse-startups?search=grid&location=${encodeURIComponent(filters.location)}`;
  const title = 'New results for your saved search ‘Lagos’';
  expect((await page(investor)).notifications).toMatchObject([{ kind: 'match', title, url }]);
  await searches().where({ id }).delete();
  expect(await page(investor)).toEqual(none);
});

test("returns a highlight's end as a timestamp, which pages format in their own time zone", async () => {
  const founder = await createFounder();
  const end = '2026-12-05T12:30:00.000Z';
  const add = 'select add_notification(:id, :what, :id, :end, null, true)';
  for (const what of ['highlight_ending', 'highlight_ended'])
    await db().raw(add, { id: founder.id, what, end });
  const [ended, ending] = (await page(founder)).notifications;
  const title = 'Your highlight ends on 5 December 2026 at 12:30 UTC';
  expect(ending).toMatchObject({ title, highlightEndsAt: end });
  expect(ended).not.toHaveProperty('highlightEndsAt');
});
