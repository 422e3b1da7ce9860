import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NotificationPreferences } from '@introvest/contracts/notifications';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createSession, createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { createPushBrowser } from '../testing/pushMaker.js';
import { createTestApp, testPush } from '../testing/testApp.js';
import { deviceOf } from './endpoint.js';

const database = useTestDatabase();
let app: ReturnType<typeof createTestApp>['app'];
let person: Awaited<ReturnType<typeof createUser>>;
beforeAll(() => {
  ({ app } = createTestApp(database, { push: testPush() }));
});
beforeEach(async () => {
  person = await createUser(database);
});

const path = '/api/notifications/push';
const maker = 'https://push.example';
const make = (origin = maker) => {
  const { endpoint, keys } = createPushBrowser(origin);
  return { endpoint, keys };
};
const rows = (userId = person.id) =>
  database.db('dashboards')('push_subscriptions').where({ user_id: userId });
const { publicKey } = testPush();

test('turns push on only in the browser that subscribed', async () => {
  const elsewhere = { cookie: await createSession(database, person.id) };
  expect((await as(app, person).get(path)).body).toEqual({ publicKey, device: null });
  const browser = make();
  const on = { publicKey, device: deviceOf(browser.endpoint) };
  expect(await as(app, person).put(path, browser)).toMatchObject({ status: 200, body: on });
  expect((await as(app, person).get(path)).body).toEqual(on);
  expect((await as(app, elsewhere).get(path)).body).toEqual({ publicKey, device: null });
  expect((await as(app, elsewhere).delete(path)).body).toEqual({ publicKey, device: null });
  expect(await rows()).toHaveLength(1);
  expect((await as(app, person).delete(path)).body).toEqual({ publicKey, device: null });
  expect(await rows()).toEqual([]);
});

test('keeps one subscription per session and deletes it on sign-out', async () => {
  await as(app, person).put(path, make());
  const browser = make();
  await as(app, person).put(path, browser);
  expect(await rows()).toMatchObject([browser.keys]);
  await database.db('auth')('sessions').where({ user_id: person.id }).delete();
  expect(await rows()).toEqual([]);
});

test("moves a browser's subscription to another member who subscribes in the same browser", async () => {
  const browser = make();
  await as(app, person).put(path, browser);
  const other = await createUser(database);
  expect(await as(app, other).put(path, browser)).toMatchObject({ status: 200 });
  expect(await rows()).toEqual([]);
  expect((await as(app, person).get(path)).body).toEqual({ publicKey, device: null });
  expect(await rows(other.id)).toHaveLength(1);
});

test("keeps a member's ten newest subscriptions", async () => {
  for (let i = 0; i < 11; i += 1) {
    const cookie = await createSession(database, person.id);
    expect(await as(app, { cookie }).put(path, make())).toMatchObject({ status: 200 });
  }
  expect(await rows()).toHaveLength(10);
});

test('rejects invalid endpoints and keys', async () => {
  const { endpoint, keys } = make();
  for (const body of [
    { endpoint: 'http://push.example/1', keys },
    { endpoint: 'https://127.0.0.1/1', keys },
    { endpoint: 'https://metadata/1', keys },
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint, keys: { ...keys, auth: 'AAAA' } },
    { endpoint, keys: {} },
  ])
    expect(await as(app, person).put(path, body)).toMatchObject({ status: 400 });
  expect(await rows()).toEqual([]);
});

test('neither offers nor accepts push without a key', async () => {
  const { app: silent } = createTestApp(database);
  expect((await as(silent, person).get(path)).body).toEqual({ publicKey: null, device: null });
  expect(await as(silent, person).put(path, make())).toMatchObject({ status: 409 });
  const preferences = '/api/notifications/preferences';
  const read = async (from = silent) =>
    (await as(from, person).get<NotificationPreferences>(preferences)).body;
  expect(Object.values(await read()).some(({ push }) => push)).toBe(false);
  await as(silent, person).put(preferences, await read());
  expect(await read(app)).toMatchObject({ request: { push: true }, views: { push: false } });
});
