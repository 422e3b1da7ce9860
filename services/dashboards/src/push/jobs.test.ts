import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { listQueued } from '@introvest/testing/queue';
import { deliverPush } from './deliver.js';
import { publicLookup } from './endpoint.js';
import { createPushBrowser, readVapid, startPushMaker } from '../testing/pushMaker.js';
import { testPush, useStage } from '../testing/testApp.js';

const maker = await startPushMaker();
const stage = useStage(() => ({ push: testPush(maker.origin) }));
const { client, createConnection, createFounder, createInvestor, database, db, run } = stage;
afterAll(() => maker.close());

type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
let investor: Person;
let browser: ReturnType<typeof createPushBrowser>;
let done: number;
beforeEach(async () => {
  Object.assign(maker.answers, { status: 201, headers: {} });
  maker.handed.length = 0;
  done = 0;
  founder = await createFounder();
  investor = await createInvestor({ user: { firstName: 'Ines', lastName: 'Duarte' } });
  browser = createPushBrowser(maker.origin);
  const { endpoint, keys } = browser;
  const reply = await client(founder).put(path, { endpoint, keys });
  expect(reply).toMatchObject({ status: 200 });
  await createConnection({ founder, investor });
});

const mine = () => stage.table('notifications').where({ user_id: founder.id });
const path = '/api/notifications/push';
const preferences = '/api/notifications/preferences';
const suspend = "select auth.suspend(?, 'Enough')";
const ownSessions = () => database.db('auth')('sessions').where({ user_id: founder.id });
const users = () => database.db('auth')('users');
const moderation = () => database.db('moderation');
const subscriptions = () => stage.table('push_subscriptions').where({ user_id: founder.id });

const tell = () =>
  database.db('messaging').raw(
    `select dashboards.add_notification(founder_id, 'asked', id, requested_at, investor_id, true)
      from connections where founder_id = ?`,
    [founder.id],
  );

async function push(passed = '2 minutes 1 second'): Promise<string[]> {
  await mine().update({ created_at: db().raw('created_at - ?::interval', [passed]) });
  await Promise.all([1, 2, 3].map(() => run('mail_notifications')));
  return work();
}

async function work(): Promise<string[]> {
  const ids = (await mine()).map((row) => row.id);
  const waiting = (await listQueued(database)).filter(
    ({ task, payload }) =>
      task === 'dashboards.send_push' && ids.some((id) => JSON.stringify(payload).includes(id)),
  );
  for (const { payload } of waiting.slice(done)) await run('send_push', payload as object);
  done = waiting.length;
  return maker.handed.map(({ path }) => path);
}

const pathOf = ({ endpoint }: typeof browser) => new URL(endpoint).pathname;

test('sends one encrypted push for a notification that has been unread for two minutes', async () => {
  await tell();
  expect(await push('1 minute 59 seconds')).toEqual([]);
  expect(await push('2 seconds')).toEqual([pathOf(browser)]);
  const [handed] = maker.handed;
  const [row] = await mine();
  expect(JSON.parse(browser.decrypt(handed?.body ?? Buffer.alloc(0)))).toEqual({
    id: row.id,
    tag: 'asked',
    title: 'Someone wants to connect with you',
    url: '/connections',
    device: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(handed?.body.toString('latin1')).not.toMatch(/connect|Ines/);
  const topic = row.id.replaceAll('-', '');
  const headers = { 'content-encoding': 'aes128gcm', ttl: '14400', topic };
  expect(handed?.headers).toMatchObject(headers);
  const { publicKey } = testPush();
  const { aud, exp, sub } = await readVapid(handed?.headers.authorization, publicKey);
  expect([aud, sub]).toEqual([maker.origin, 'mailto:nobody@introvest.invalid']);
  expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
  expect(await push()).toHaveLength(1);
  const queued = (await listQueued(database)).filter(({ task }) => task === 'dashboards.send_push');
  expect(JSON.stringify(queued)).toContain(row.id);
  expect(JSON.stringify(queued)).not.toContain(founder.id);
});

test.each<[string, () => Promise<unknown>]>([
  ['was read', () => mine().update({ read_at: new Date() })],
  ['belongs to a session that has ended', () => ownSessions().delete()],
  ['belongs to an expired session', () => ownSessions().update({ expire: new Date(0) })],
  ['is about a deleted member', () => users().where({ id: investor.id }).delete()],
  ['belongs to a deleted account', () => users().where({ id: founder.id }).delete()],
  ['belongs to a browser that was turned off', () => client(founder).delete(path)],
  ['belongs to a suspended account', () => moderation().raw(suspend, [founder.id])],
  ['was turned off for push', () => client(founder).put(preferences, { request: { push: false } })],
])('sends no notification that %s while it waited', async (_, happen) => {
  await tell();
  await happen();
  expect(await push()).toEqual([]);
});

test.each([404, 410])('deletes a subscription that no longer exists (%s)', async (status) => {
  Object.assign(maker.answers, { status });
  await tell();
  expect(await push()).toHaveLength(1);
  expect(await subscriptions()).toEqual([]);
});

test.each([429, 500, 503])("retries when a push isn't accepted (%s)", async (status) => {
  Object.assign(maker.answers, { status, headers: {} });
  await tell();
  expect(await push()).toHaveLength(1);
  expect(await work()).toHaveLength(2);
  Object.assign(maker.answers, { status: 201 });
  expect(await work()).toHaveLength(3);
  expect(await work()).toHaveLength(3);
});

test("follows no redirect and doesn't retry a rejected push", async () => {
  Object.assign(maker.answers, { status: 307, headers: { location: `${maker.origin}/inside` } });
  await tell();
  expect(await push()).toEqual([pathOf(browser)]);
  expect(await subscriptions()).toHaveLength(1);
});

test("checks a host name's IP addresses in the connection itself", async () => {
  const loopback = [{ address: '127.0.0.1', family: 4 }];
  const inside = publicLookup((_host, _options, done) => done(null, loopback));
  const { endpoint, keys } = createPushBrowser('https://push.example');
  const content = { id: founder.id, tag: 'asked', title: 'x', url: '/' };
  const given = { push: testPush(), publicUrl: 'https://introvest.example' };
  const pushed = deliverPush({ endpoint, ...keys }, content, given, inside);
  await expect(pushed).rejects.toThrow('the address is not of the public internet');
});
