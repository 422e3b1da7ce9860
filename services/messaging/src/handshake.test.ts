import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { testSettings } from '@introvest/testing/deps';
import { seriesOf } from '@introvest/testing/metrics';
import { emitRaw, next, refusalOf, startLiveServer } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();
const { createConnection, createUser, database } = stage;

const polling = ({ port } = stage.server) =>
  `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;

test.each(['websocket', 'polling'] as const)(
  "rejects another site's origin over %s and accepts our own",
  async (transport) => {
    const person = await createUser();
    const line = { cookie: person.cookie, userId: person.id, transports: [transport] };
    const foreign = stage.server.dial({ ...line, origin: 'https://evil.example' });
    expect(await refusalOf(foreign)).toMatch(/error/);
    await next(stage.server.dial(line), 'connect');
  },
);

test('uses Sec-Fetch-Site to reject a cross-site request without an Origin header', async () => {
  const person = await createUser();
  const headers = { cookie: person.cookie, 'sec-fetch-site': 'cross-site' };
  expect(await fetch(polling(), { headers })).toMatchObject({ status: 403 });
});

test("rejects a poll that carries another session's cookie, over every transport", async () => {
  const [person, stranger] = [await createUser(), await createUser()];
  const poll = (url: string, cookie: string) => fetch(url, { headers: { cookie } });
  const handshake = await poll(polling(), person.cookie);
  const { sid } = JSON.parse((await handshake.text()).slice(1)) as { sid: string };
  const own = `${polling()}&sid=${sid}`;
  const upgrade = own.replace('=polling', '=websocket');
  for (const cookie of [stranger.cookie, '', person.cookie.replace(/sig=./, 'sig=')]) {
    expect((await poll(own, cookie)).status).toBe(400);
    const sent = await fetch(own, { method: 'POST', body: '40', headers: { cookie } });
    expect(sent.status).toBe(400);
    const headers = {
      cookie,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const upgraded = await new Promise((resolve) => {
      const asked = request(upgrade, { headers }, (reply) => resolve(reply.statusCode));
      asked.once('upgrade', () => resolve(101)).once('error', resolve);
      asked.end();
    });
    expect(upgraded).toBe(400);
  }
  const joined = `40${JSON.stringify({ userId: person.id })}`;
  const headers = { cookie: person.cookie };
  expect((await fetch(own, { method: 'POST', body: joined, headers })).status).toBe(200);
  expect(await (await poll(own, person.cookie)).text()).toMatch(/^40/);
});

test('sends nosniff and same-origin headers with polling responses', async () => {
  const person = await createUser();
  const reply = await fetch(polling(), { headers: { cookie: person.cookie } });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test("rejects a missing cookie, a forged cookie, another member's id and an expired session", async () => {
  const [one, other, gone] = [await createUser(), await createUser(), await createUser()];
  const expire = new Date(0);
  await database.db('auth')('sessions').where({ user_id: gone.id }).update({ expire });
  const forged = one.cookie.replace(/sig=(.)/, (_, first) => `sig=${first === 'A' ? 'B' : 'A'}`);
  for (const line of [
    { userId: one.id },
    { cookie: forged, userId: one.id },
    { cookie: one.cookie, userId: other.id },
    { cookie: one.cookie },
    { cookie: one.cookie, userId: { toString: one.id } },
  ])
    expect(await refusalOf(stage.server.dial(line))).toBeTruthy();
  const ended = stage.server.dial({ cookie: gone.cookie, userId: gone.id });
  expect(await refusalOf(ended)).toBe('Sign in to continue.');
});

const auth = (table: string) => database.db('auth')(table);

test.each<[string, (id: string) => Promise<unknown>]>([
  ['the session is deleted', (id) => auth('sessions').where({ user_id: id }).delete()],
  ['the account is deleted', (id) => auth('users').where({ id }).delete()],
  [
    'the member is suspended',
    (id) => database.db('moderation').raw("select auth.suspend(?, 'Asked for money.')", [id]),
  ],
])('closes a socket soon after %s, and rejects new ones', async (_, end) => {
  const [leaving, staying] = [await createUser(), await createUser()];
  const socket = await stage.server.join(leaving);
  const other = await stage.server.join(staying);
  const closed = next(socket, 'disconnect');
  await end(leaving.id);
  expect(await closed).toBe('io server disconnect');
  expect(other.connected).toBe(true);
  const again = stage.server.dial({ cookie: leaving.cookie, userId: leaving.id });
  expect(await refusalOf(again)).not.toBe('');
});

test('stores nothing from a socket whose session has ended', async () => {
  const pair = await createConnection({ status: 'accepted' });
  const socket = await stage.server.join(pair.founder);
  const closed = next(socket, 'disconnect');
  const message = { connectionId: pair.id, content: 'Still here' };
  await database.db('auth')('sessions').where({ user_id: pair.founder.id }).delete();
  const answer = await emitRaw(socket, 'send_message', message).catch(() => closed);
  const refused = { ok: false, error: { code: 'unauthenticated' } };
  if (answer !== 'io server disconnect') expect(answer).toMatchObject(refused);
  expect(await database.db('messaging')('messages').where({ connection_id: pair.id })).toEqual([]);
  await closed;
});

test('limits a member to 50 sockets', async () => {
  const person = await createUser();
  await Promise.all(Array.from({ length: 50 }, () => stage.server.join(person)));
  const further = stage.server.dial({ cookie: person.cookie, userId: person.id });
  expect(await next(further, 'disconnect')).toBe('io server disconnect');
});

test('limits open sockets per IP address and allows another one when a socket closes', async () => {
  const { cookie } = await createUser();
  const settings = { ...testSettings, rateLimitScale: 3 / 256, trustProxy: true };
  const limited = await startLiveServer(database, { settings });
  const poll = async (address: string, more = '', body?: string) => {
    const headers = { cookie, origin: testSettings.publicUrl, 'x-forwarded-for': address };
    const sent = { method: body ? 'POST' : 'GET', headers, body: body ?? null };
    const reply = await fetch(polling(limited) + more, sent);
    return { status: reply.status, text: await reply.text() };
  };
  const open = (address = '203.0.113.7') => poll(address);
  const [first, second, third] = [await open(), await open(), await open()];
  expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await open()).toMatchObject({ status: 403 });
  expect(await open('203.0.113.8')).toMatchObject({ status: 200 });
  for (const host of ['::1', '::2', '::3'])
    expect(await open(`2001:db8:1:2${host}`)).toMatchObject({ status: 200 });
  expect(await open('2001:db8:1:2::4')).toMatchObject({ status: 403 });

  const { sid } = JSON.parse(first.text.slice(1)) as { sid: string };
  await poll('203.0.113.7', `&sid=${sid}`, '1');
  expect(await open()).toMatchObject({ status: 200 });
  await limited.close();
});

test('measures message delivery times and the number of open sockets', async () => {
  const pair = await createConnection({ status: 'accepted' });
  const delays = async () => (await seriesOf('message_delay_seconds_count'))[''] ?? 0;
  const before = { sockets: (await seriesOf('sockets_open'))[''] ?? 0, delays: await delays() };
  const founder = await stage.server.join(pair.founder);
  const received = next(founder, 'new_message');
  await stage.send(pair.investor, pair.id, 'Hello');
  await received;
  expect((await seriesOf('sockets_open'))['']).toBe(before.sockets + 1);
  expect(await delays()).toBe(before.delays + 1);
});
