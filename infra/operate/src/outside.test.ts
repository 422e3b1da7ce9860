import { demoSignIns } from '@introvest/demo/signIns';
import { afterAll, expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { expectSound, secondsSince } from './testing/acknowledged.js';
import { beyondPace } from './testing/blame.js';
import { throughRelay, type Freezable } from './testing/freezable.js';
import { rowsOf } from './testing/missing.js';
import { newAccount } from './testing/people.js';
import { signIn } from './testing/session.js';
import { endsWithTest, until } from './testing/underway.js';
import { busy, startWork, withInstallation } from './testing/working.js';

jest.setTimeout(900_000);

let store: Freezable;
let post: Freezable;
const standing = withInstallation(async ({ backends, place }) => {
  store = await throughRelay(place.bucket.endpoint);
  post = await throughRelay(backends.mails.url);
  const servers = { S3_ENDPOINT: store.url, SMTP_URL: post.url };
  return { processes: { messaging: 2 }, environment: { ...busy.environment, ...servers } };
});
afterAll(async () => {
  await post?.close();
  await store?.close();
});

/** Until its test is over: what the next one tries is something else. */
function freeze(server: Freezable): void {
  endsWithTest(() => server.thaw());
  server.freeze();
}

/** So many calls that each kind was answered several times. */
const round = 200;
const [person = { email: '', password: '' }] = demoSignIns;
const work = () => startWork(standing, 4);

test('the store freezes: who uploads is told so, everybody else works on, and then it takes files', async () => {
  const session = await signIn(standing.product.origin, person);
  const deck = new File(['%PDF-1.4\n%%EOF\n'], 'deck.pdf', { type: 'application/pdf' });
  const upload = () => session.upload('/api/upload/pitch-deck', 'pitchDeck', deck);
  expect((await upload()).status).toBe(200);
  const traffic = await work();
  freeze(store);
  const frozen = performance.now();
  const refused = await upload();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable' }),
  ]);
  console.log(`S3: told after ${secondsSince(frozen)} s`);
  await traffic.goesOn(round);
  store.thaw();
  const start = performance.now();
  expect((await upload()).status).toBe(200);
  console.log(`S3: a file was taken ${secondsSince(start)} s after it went on`);
  const answered = await traffic.end(0);
  expect(beyondPace(answered.faults, standing.product)).toEqual([]);
  await expectSound(standing.place, answered);
});

const register = async (firstName: string) => {
  const account = newAccount(firstName, 'Frost');
  const reply = await fetch(`${standing.product.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(reply.status).toBe(201);
  return account.email;
};

const mailsTo = (email: string) =>
  standing.backends.mails.received.filter(({ to }) => to === email);

async function arrived(email: string): Promise<void> {
  await until('a mail has arrived', () => mailsTo(email).length > 0);
}

/** Waits until a mail was tried in vain. */
async function oneFailed(): Promise<void> {
  const said = () => readFileSync(standing.product.logFile, 'utf8');
  await until('a mail failed', () => said().includes('mail server did not take a mail'));
}

test('the mail server freezes: people register, and each gets the mail once it goes on, once', async () => {
  freeze(post);
  const early = await register('Early');
  const traffic = await work();
  await traffic.goesOn(round);
  await oneFailed();
  expect(mailsTo(early)).toEqual([]);
  post.thaw();
  const start = performance.now();
  const late = await register('Late');
  await arrived(late);
  console.log(`SMTP: a new mail came ${secondsSince(start)} s after it went on`);
  await arrived(early);
  console.log(`SMTP: the one that waited came ${secondsSince(start)} s after`);
  expect([mailsTo(early).length, mailsTo(late).length]).toEqual([1, 1]);
  const answered = await traffic.end(0);
  expect(beyondPace(answered.faults, standing.product)).toEqual([]);
  await expectSound(standing.place, answered);
});

const isHeld = () =>
  rowsOf(
    standing.place,
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'auth.send_verification' and j.locked_at is not null`,
  );

test('the job runner is killed with a mail in its hands: the next one sends it, once', async () => {
  const [runner] = standing.product.parts.get('jobs') ?? [];
  freeze(post);
  const email = await register('Held');
  await until('the mail is in its hands', async () => (await isHeld()) > 0);
  await runner?.kill();
  post.thaw();
  await runner?.start();
  const start = performance.now();
  await arrived(email);
  console.log(`jobs: the mail came ${secondsSince(start)} s after the next runner was ready`);
  expect(mailsTo(email)).toHaveLength(1);
});
