import { expect, jest, test } from '@jest/globals';
import { demoSignIns } from '@introvest/demo/signIns';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Replica } from './testing/postgres.js';
import { signIn, type Session } from './testing/session.js';
import { until } from './testing/polling.js';
import { busy, withInstallation } from './testing/withInstallation.js';

jest.setTimeout(600_000);

let replica: Replica;
const standing = withInstallation(async ({ backends, place }) => {
  replica = await backends.postgres.startReplica();
  const readUrl = replica.at(place.addresses.browse ?? '');
  return { environment: { ...busy.environment, DATABASE_READ_URL: readUrl } };
});

async function join(companyName: string): Promise<Session> {
  const password = 'a quiet harbour at dawn';
  const account = {
    firstName: 'Sunniva',
    lastName: companyName,
    email: `sunniva.${companyName}@example.com`.toLowerCase(),
    password,
    confirmPassword: password,
    userType: 'founder',
  };
  const reply = await fetch(`${standing.product.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(reply.status).toBe(201);
  const founder = await signIn(standing.product.origin, account);
  const basics = { industry: 'cleantech', stage: 'seed', location: 'Bergen' };
  const profile = { ...basics, fundingGoal: 500_000, companyName };
  expect((await founder.send('POST', '/api/profiles/founder', profile)).status).toBe(201);
  return founder;
}

test('reads lists from the replica if it is available, and access rights always from the primary', async () => {
  const person = demoSignIns.find(({ role }) => role === 'investor');
  if (!person) throw new Error('The demo has no investor.');
  const investor = await signIn(standing.product.origin, person);
  const found = async (word: string) => {
    const reply = await investor.get(`/api/browse/founders?search=${word}`);
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { total: number }).total;
  };
  await replica.pause();
  const founder = await join('Tarnholm');
  // The replica has neither the company nor the founder's session. If the replica takes too long to return the first
  // list, the list comes from the primary, which has the company.
  await until('the replica is asked', async () => (await found('Tarnholm')) === 0);
  const statusOf = async () => (await founder.get('/api/browse/investors')).status;
  expect(await statusOf()).toBe(200);
  expect((await founder.send('POST', '/api/auth/logout', {})).status).toBe(200);
  expect(await statusOf()).toBe(401);
  await replica.resume();
  await until('the replica has followed', async () => (await found('Tarnholm')) === 1);

  await replica.kill();
  await join('Eskvik');
  expect(await found('Eskvik')).toBe(1);
  await replica.start();
  await until('the replica has followed', () => replica.hasFollowed());
  for (let calls = 0; calls < 100; calls += 1) {
    expect(await found('Eskvik')).toBe(1);
    await sleep(70);
  }
});
