import { demoSignIns } from '@introvest/demo/signIns';
import { expect, jest, test } from '@jest/globals';
import { throughRelay, type Freezable } from './testing/freezable.js';
import { rowsOf } from './testing/missing.js';
import { newAccount } from './testing/people.js';
import { endParts } from './testing/parts.js';
import { signIn, type Session } from './testing/session.js';
import { until } from './testing/underway.js';
import { withInstallation } from './testing/working.js';

jest.setTimeout(900_000);

const standing = withInstallation({ environment: { RATE_LIMIT_SCALE: '100000' } });

/** Debian's `faketime` shifts what a process reads of the clock, and leaves what it measures time with. */
const shifted = (by: string) => ({
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
  FAKETIME: by,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

const ask = (sql: string, values: unknown[] = []) => rowsOf(standing.place, sql, values);

/** By the part that answers; each of them looks the session up by itself. */
const signedIn = [
  '/api/auth/user',
  '/api/connections',
  '/api/browse/investors',
  '/api/activity',
  '/api/profiles/founder',
];

const statusesOf = (session: Session, origin: string) =>
  Promise.all(signedIn.map(async (path) => (await session.get(path, origin)).status));

const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';

const mailsTo = (email: string) =>
  standing.backends.mails.received.filter(({ to }) => to === email);

async function mailed(email: string): Promise<string> {
  await until('a mail has arrived', () => mailsTo(email).length > 0);
  return tokenIn(mailsTo(email)[0]?.text);
}

const post = (origin: string, path: string, body: object) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const [person = { email: '', password: '' }] = demoSignIns;

const expire = (interval: string): Promise<number> =>
  ask(`update auth.sessions set expire = now() + $1::interval`, [interval]);

/** Sessions and mailed links end when the database says so. */
async function judgesByTheDatabase(origin: string, name: string): Promise<void> {
  const session = await signIn(standing.product.origin, person);
  await expire('1 hour');
  expect(await statusesOf(session, origin)).toEqual(signedIn.map(() => 200));
  await expire('-1 hour');
  expect(await statusesOf(session, origin)).toEqual(signedIn.map(() => 401));

  const account = newAccount(name, 'Clock');
  expect((await post(origin, '/api/auth/register', account)).status).toBe(201);
  const token = await mailed(account.email);
  const verify = () => post(origin, '/api/auth/verify-email', { token });
  await ask(`update auth.mailed_tokens set expire = now() - interval '1 hour'`);
  expect((await verify()).status).toBe(400);
  await ask(`update auth.mailed_tokens set expire = now() + interval '1 hour'`);
  expect((await verify()).status).toBe(200);
}

/** What is signed at a wrong time opens nothing, and leaves nothing half done. */
async function storesNothing(origin: string): Promise<void> {
  const session = await signIn(standing.product.origin, person);
  const deck = () => new File(['%PDF-1.4\n%%EOF\n'], 'deck.pdf', { type: 'application/pdf' });
  const upload = (at: string) => session.upload('/api/upload/pitch-deck', 'pitchDeck', deck(), at);
  expect((await upload(origin)).status).toBe(503);
  expect((await upload(standing.product.origin)).status).toBe(200);
}

/** The mail of a sign-in says when it was, by the same clock as everything else. */
async function tellsTheTime(origin: string, name: string): Promise<void> {
  const account = newAccount(name, 'Away');
  expect((await post(origin, '/api/auth/register', account)).status).toBe(201);
  await signIn(origin, account);
  const told = () =>
    mailsTo(account.email).find(({ subject }) => subject.startsWith('New sign-in'));
  await until('the mail of the sign-in has arrived', () => told() !== undefined);
  const [, when = ''] = /(\d+ \w+ \d{4} at \d\d:\d\d)/.exec(told()?.text ?? '') ?? [];
  const minutes = Math.abs(Date.parse(`${when.replace(' at', '')} UTC`) - Date.now()) / 60_000;
  expect(minutes).toBeLessThan(60);
}

/** What could not be sent is neither given up nor put off for a day. */
async function sendsWhatWaited(origin: string, name: string, server: Freezable) {
  server.freeze();
  const account = newAccount(name, 'Waits');
  expect((await post(origin, '/api/auth/register', account)).status).toBe(201);
  const waits = `select from graphile_worker._private_jobs
    where payload->>'tries' is not null and run_at between now() and now() + interval '1 minute'`;
  await until('a mail waits for its next try', async () => (await ask(waits)) > 0);
  server.thaw();
  await mailed(account.email);
  expect(mailsTo(account.email)).toHaveLength(1);
}

test.each([
  ['ahead', '+1d'],
  ['behind', '-1d'],
])('parts whose clock is a day %s judge by the database’s', async (name, by) => {
  const { product, backends } = standing;
  // Mails are the shifted runner's alone.
  for (const runner of product.parts.get('jobs') ?? []) await runner.kill();
  const relay = await throughRelay(backends.mails.url);
  const beside = await product.startBeside({
    // The store refuses what is signed at another time, so that a document server gets no builds and is not ready.
    processes: { document: 0 },
    environment: { ...shifted(by), SMTP_URL: relay.url },
  });
  const document = new Map([['document', product.parts.get('document') ?? []]]);
  const gateway = await product.gatewayTo(beside, document);
  try {
    await storesNothing(gateway.origin);
    await judgesByTheDatabase(gateway.origin, name);
    await tellsTheTime(gateway.origin, name);
    await sendsWhatWaited(gateway.origin, name, relay);
  } finally {
    await gateway.close();
    await endParts(beside);
    await relay.close();
  }
});
