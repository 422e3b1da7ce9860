import { socketPath } from '@introvest/contracts/realtime';
import { serviceNames } from '@introvest/contracts/services';
import { demoSignIns } from '@introvest/demo/signIns';
import { expect, jest, test } from '@jest/globals';
import { io } from 'socket.io-client';
import { expectNothingLost, secondsSince } from './testing/expectNothingLost.js';
import { unexplainedFailures } from './testing/unexplainedFailures.js';
import { addressesIn, command, secret } from './testing/installation.js';
import { signIn, type Session } from './testing/session.js';
import type { Answered } from './testing/traffic.js';
import { endsWithTest, repeat, until } from './testing/polling.js';
import { busy, startWork, withInstallation } from './testing/withInstallation.js';

jest.setTimeout(900_000);

const standing = withInstallation(busy);
const [person = { email: '', password: '' }] = demoSignIns;
const work = (connections = 4) => startWork(standing, connections);
const round = 100;

/** Replaces the first process of all these services at once, then the second. */
async function restart(
  names: readonly string[],
  changes: (name: string) => Record<string, string>,
): Promise<void> {
  for (const place of [0, 1]) {
    const replaced = names.map(async (name) =>
      standing.product.parts.get(name)?.[place]?.replace(changes(name)),
    );
    await Promise.all(replaced);
  }
}

const keyed = [...serviceNames, 'document'];
const ofTheStore = ['onboarding', 'document', 'jobs'];

const idOf = async (session: Session): Promise<string> =>
  ((await (await session.get('/api/auth/user')).json()) as { id: string }).id;

async function openTab(session: Session) {
  const userId = await idOf(session);
  const socket = io(standing.product.origin, {
    path: socketPath,
    transports: ['websocket'],
    auth: { userId },
    extraHeaders: { cookie: session.cookie, origin: standing.product.origin },
    rejectUnauthorized: false,
    reconnectionDelayMax: 1000,
  });
  endsWithTest(() => socket.disconnect());
  const refusals: string[] = [];
  socket.on('connect_error', (error) => void refusals.push(error.message));
  const isUp = () => until('the socket is connected', () => socket.connected);
  await isUp();
  return { socket, refusals, isUp };
}

function startSignIns() {
  const paths = ['/api/auth/user', '/api/conversations', '/api/activity', '/api/browse/investors'];
  const refused: Answered['faults'] = [];
  const sessions: Session[] = [];
  const coming = repeat(async () => {
    const session = await signIn(standing.product.origin, person);
    sessions.push(session);
    for (const path of paths) {
      const reply = await session.get(path);
      const said = `${path} ${await reply.text()}`;
      if (reply.status !== 200) refused.push({ status: reply.status, said, stores: false });
    }
  });
  return {
    refused,
    async end() {
      await coming.end();
      return sessions;
    },
  };
}

const isSignedIn = async (session: Session): Promise<boolean> =>
  (await session.get('/api/auth/user')).status === 200;

test('rotates the session key under load: everyone stays signed in, and sockets reconnect', async () => {
  const old = standing.product.environment.SESSION_KEYS ?? '';
  const next = secret();
  const before = await signIn(standing.product.origin, person);
  const tab = await openTab(before);
  const traffic = await work();
  const newcomers = startSignIns();
  await restart(keyed, () => ({ SESSION_KEYS: `${old},${next}` }));
  await restart(keyed, () => ({ SESSION_KEYS: `${next},${old}` }));
  await tab.isUp();
  const late = (await newcomers.end()).at(-1) ?? before;
  expect(unexplainedFailures(newcomers.refused, standing.product)).toEqual([]);
  const answered = await traffic.end();
  expect(unexplainedFailures(answered.faults, standing.product)).toEqual([]);
  await expectNothingLost(standing.place, answered);
  expect(await isSignedIn(before)).toBe(true);

  await restart(['auth', 'messaging'], () => ({ SESSION_KEYS: next }));
  expect(await isSignedIn(before)).toBe(false);
  expect(await isSignedIn(late)).toBe(true);
});

test('rotates database passwords under load without losing sessions or messages', async () => {
  const { place, product } = standing;
  const traffic = await work();
  for (const name of ['auth', 'messaging', 'jobs', 'document']) {
    const owner = name === 'document' ? 'registry' : name;
    const { stdout } = await command(['provision'], {
      DATABASE_ADMIN_URL: place.adminUrl,
      [`LOGIN_PASSWORD_${owner.toUpperCase()}`]: secret(),
    });
    const addresses = addressesIn(stdout);
    expect(Object.keys(addresses)).toEqual([name]);
    await restart([name], () => ({ DATABASE_URL: addresses[name] ?? '' }));
    Object.assign(place.addresses, addresses);
  }
  const answered = await traffic.end();
  console.log(`${answered.faults.length} of ${answered.answers} calls were refused meanwhile`);
  await expectNothingLost(place, answered);
  const after = await signIn(product.origin, person);
  expect(await isSignedIn(after)).toBe(true);
});

test("rotates the object store's key under load, and accepts every file", async () => {
  const { product, place, backends } = standing;
  const session = await signIn(product.origin, person);
  const deck = () => new File(['%PDF-1.4\n%%EOF\n'], 'deck.pdf', { type: 'application/pdf' });
  const statuses: number[] = [];
  const uploading = repeat(async () => {
    const reply = await session.upload('/api/upload/pitch-deck', 'pitchDeck', deck());
    statuses.push(reply.status);
  });
  const keys = { accessKey: 'introvest-next', secretKey: secret() };
  backends.storeKeys.addKeys(keys);
  const settings = { S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: keys.secretKey };
  await restart(ofTheStore, () => settings);
  backends.storeKeys.revoke(place.bucket.accessKey);
  const before = statuses.length;
  await until('three more files were answered', () => statuses.length >= before + 3);
  await uploading.end();
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('ends push notifications when the push key is replaced, until people turn them on again', async () => {
  const { product } = standing;
  const session = await signIn(product.origin, person);
  const state = async () =>
    (await (await session.get('/api/notifications/push')).json()) as Record<string, string | null>;
  const browser = {
    endpoint: 'https://push.example.com/send/1',
    keys: {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  };
  const turnedOn = await session.send('PUT', '/api/notifications/push', browser);
  expect(turnedOn.status).toBe(200);
  const first = await state();
  expect(first.device).not.toBeNull();
  const settings = { WEB_PUSH_PRIVATE_KEY: secret() };
  await restart(['dashboards', 'jobs'], () => settings);
  const second = await state();
  expect(second.device).toBeNull();
  expect(second.publicKey).not.toBe(first.publicKey);
  expect((await session.send('PUT', '/api/notifications/push', browser)).status).toBe(200);
  expect((await state()).device).toBe(first.device);
});

test('loses no message when one process of each service is killed under load and the other continues', async () => {
  const traffic = await work(8);
  for (const [name, all] of standing.product.parts) {
    const [killed] = all;
    const start = performance.now();
    await killed?.restart();
    await traffic.goesOn(round);
    console.log(`${name}: ${round} calls were served ${secondsSince(start)} s after its end`);
  }
  await expectNothingLost(standing.place, await traffic.end());
});

test('loses nothing when PostgreSQL is killed and restarted', async () => {
  const traffic = await work(8);
  await traffic.goesOn(round);
  await standing.backends.postgres.kill();
  const start = performance.now();
  await standing.backends.postgres.start();
  await traffic.goesOn(round);
  console.log(`PostgreSQL: ${round} calls were served ${secondsSince(start)} s after its end`);
  await expectNothingLost(standing.place, await traffic.end());
});
