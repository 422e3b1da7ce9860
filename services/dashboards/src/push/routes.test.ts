import { beforeEach, expect, test } from '@jest/globals';
import type { NotificationPreferences } from '@introvest/contracts/notifications';
import { as } from '@introvest/testing/http';
import { createPushBrowser } from '../testing/pushMaker.js';
import { createTestApp, testPush, useStage } from '../testing/testApp.js';
import { deviceOf } from './endpoint.js';

const stage = useStage(() => ({ push: testPush() }));
const { createSession, createUser, database } = stage;
let person: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  person = await createUser();
});

const path = '/api/notifications/push';
const make = () => {
  const { endpoint, keys } = createPushBrowser('https://push.example');
  return { endpoint, keys };
};
const put = (user: { cookie: string }, browser: object) => stage.client(user).put(path, browser);
const get = async (user: { cookie: string }) => (await stage.client(user).get(path)).body;
const remove = async (user: { cookie: string }) => (await stage.client(user).delete(path)).body;
const rows = (userId = person.id) => stage.table('push_subscriptions').where({ user_id: userId });
const { publicKey } = testPush();
const off = { publicKey, device: null };

test('turns push on only in the browser that subscribed', async () => {
  const elsewhere = { cookie: await createSession(person.id) };
  expect(await get(person)).toEqual(off);
  const browser = make();
  const on = { publicKey, device: deviceOf(browser.endpoint) };
  expect(await put(person, browser)).toMatchObject({ status: 200, body: on });
  expect(await get(person)).toEqual(on);
  expect(await get(elsewhere)).toEqual(off);
  expect(await remove(elsewhere)).toEqual(off);
  expect(await rows()).toHaveLength(1);
  expect(await remove(person)).toEqual(off);
  expect(await rows()).toEqual([]);
});

test('keeps one subscription per session and deletes it on sign-out', async () => {
  await put(person, make());
  const browser = make();
  await put(person, browser);
  expect(await rows()).toMatchObject([browser.keys]);
  await database.db('auth')('sessions').where({ user_id: person.id }).delete();
  expect(await rows()).toEqual([]);
});

test("moves a browser's subscription to another member who subscribes in the same browser", async () => {
  const browser = make();
  await put(person, browser);
  const other = await createUser();
  expect(await put(other, browser)).toMatchObject({ status: 200 });
  expect(await rows()).toEqual([]);
  expect(await get(person)).toEqual(off);
  expect(await rows(other.id)).toHaveLength(1);
});

test("keeps a member's ten newest subscriptions", async () => {
  for (let i = 0; i < 11; i += 1) {
    const cookie = await createSession(person.id);
    expect(await put({ cookie }, make())).toMatchObject({ status: 200 });
  }
  expect(await rows()).toHaveLength(10);
});

test('rejects invalid endpoints and keys', async () => {
  const { endpoint, keys } = make();
  for (const body of [
    { endpoint: 'http://push.example/1', keys },
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint, keys: { ...keys, auth: 'AAAA' } },
    { endpoint, keys: {} },
  ])
    expect(await put(person, body)).toMatchObject({ status: 400 });
  expect(await rows()).toEqual([]);
});

test('neither offers nor accepts push without a key', async () => {
  const silent = as(createTestApp(database).app, person);
  expect((await silent.get(path)).body).toEqual({ publicKey: null, device: null });
  expect(await silent.put(path, make())).toMatchObject({ status: 409 });
  const preferences = '/api/notifications/preferences';
  const { body } = await silent.get<NotificationPreferences>(preferences);
  expect(Object.values(body).some(({ push }) => push)).toBe(false);
  await silent.put(preferences, body);
  const kept = { request: { push: true }, views: { push: false } };
  expect(await stage.client(person).get(preferences)).toMatchObject({ body: kept });
});
