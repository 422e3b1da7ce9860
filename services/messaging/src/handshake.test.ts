import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { seriesOf } from '@introvest/testing/metrics';
import { emitRaw, next, refusalOf } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();
const { createConnection, createUser, database } = stage;

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
  const status = await new Promise((resolve) => {
    const path = '/socket.io/?EIO=4&transport=polling';
    const headers = { cookie: person.cookie, 'sec-fetch-site': 'cross-site' };
    request({ port: stage.server.port, path, headers }, (reply) => resolve(reply.statusCode)).end();
  });
  expect(status).toBe(403);
});

test("rejects a poll that carries another session's cookie, over every transport", async () => {
  const [person, stranger] = [await createUser(), await createUser()];
  const address = `http://127.0.0.1:${stage.server.port}/socket.io/?EIO=4&transport=polling`;
  const poll = (url: string, cookie: string) => fetch(url, { headers: { cookie } });
  const handshake = await poll(address, person.cookie);
  const { sid } = JSON.parse((await handshake.text()).slice(1)) as { sid: string };
  const own = `${address}&sid=${sid}`;
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
  const path = '/socket.io/?EIO=4&transport=polling';
  const headers = { cookie: person.cookie };
  const reply = await fetch(`http://127.0.0.1:${stage.server.port}${path}`, { headers });
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

test.each(['sessions', 'users'])(
  'closes a socket soon after its row in %s is deleted',
  async (table) => {
    const [leaving, staying] = [await createUser(), await createUser()];
    const socket = await stage.server.join(leaving);
    const other = await stage.server.join(staying);
    const closed = next(socket, 'disconnect');
    const own = table === 'users' ? { id: leaving.id } : { user_id: leaving.id };
    await database.db('auth')(table).where(own).delete();
    expect(await closed).toBe('io server disconnect');
    expect(other.connected).toBe(true);
  },
);

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
