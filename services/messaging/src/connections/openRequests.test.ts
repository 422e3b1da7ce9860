import { expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { testDeps } from '@introvest/testing/deps';
import { createLog } from '@introvest/service-kit/log';
import { createJobs } from '../jobs.js';
import { useApp } from '../testing/appStage.js';

const stage = useApp();

type Person = Awaited<ReturnType<typeof createFounder>>;
const ask = (asker: Person, pair: { founder: Person; investor: Person }) =>
  as(stage.app, asker).post<Connection>('/api/connections', {
    founderId: pair.founder.id,
    investorId: pair.investor.id,
  });
const pendingOf = (asker: Person) =>
  stage.database
    .db('messaging')('connections')
    .where({ initiated_by: asker.id, status: 'pending' });
const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make));

const unverify = (person: Person) =>
  stage.database.db('auth')('users').where({ id: person.id }).update({ is_verified: false });

test('limits a founder to 10 open requests when 50 are sent at once', async () => {
  const founder = await createFounder(stage.database);
  const investors = await times(50, () => createInvestor(stage.database));
  const replies = await Promise.all(
    investors.map((investor) => ask(founder, { founder, investor })),
  );
  const refused = replies.filter(({ status }) => status === 429);
  expect([replies.filter(({ status }) => status === 201).length, refused.length]).toEqual([10, 40]);
  expect(refused[0]?.body).toMatchObject({
    code: 'too_many_open',
    message:
      'You’ve reached the limit of 10 open requests. Wait for an answer, or withdraw one of your requests in Connections.',
  });
  expect(await pendingOf(founder)).toHaveLength(10);
});

test('limits an investor to 50 open requests, counting only unanswered requests that they sent', async () => {
  const investor = await createInvestor(stage.database);
  const own = { investor, initiatedBy: investor.id };
  await times(49, () => createConnection(stage.database, own));
  await createConnection(stage.database, { ...own, status: 'accepted' });
  await createConnection(stage.database, { ...own, status: 'rejected' });
  const theirs = await createFounder(stage.database);
  await createConnection(stage.database, { investor, founder: theirs, initiatedBy: theirs.id });
  const last = await ask(investor, { investor, founder: await createFounder(stage.database) });
  expect(last).toMatchObject({ status: 201 });
  const next = { investor, founder: await createFounder(stage.database) };
  expect(await ask(investor, next)).toMatchObject({ status: 429 });
  await as(stage.app, investor).delete(`/api/connections/${last.body.id}`);
  expect(await ask(investor, next)).toMatchObject({ status: 201 });
  expect(await ask(investor, next)).toMatchObject({ status: 409 });
});

test('limits an unverified member to 5 open requests and explains how to raise the limit', async () => {
  const founder = await createFounder(stage.database);
  await unverify(founder);
  await times(5, () => createConnection(stage.database, { founder, initiatedBy: founder.id }));
  const investor = await createInvestor(stage.database);
  expect(await ask(founder, { founder, investor })).toMatchObject({
    status: 429,
    body: {
      message:
        'You’ve reached the limit of 5 open requests. Verify your email address to send more, or withdraw one of your requests in Connections.',
    },
  });
  await stage.database.db('auth')('users').where({ id: founder.id }).update({ is_verified: true });
  expect(await ask(founder, { founder, investor })).toMatchObject({ status: 201 });
});

test.each(['asker', 'asked'])('counts requests that the %s has hidden by a block', async (by) => {
  const founder = await createFounder(stage.database);
  await unverify(founder);
  const investors = await times(13, () => createInvestor(stage.database));
  const shown: number[] = [];
  for (const investor of investors) {
    shown.push((await ask(founder, { founder, investor })).status);
    const [blocker, blocked] = by === 'asker' ? [founder, investor] : [investor, founder];
    await as(stage.app, blocker).post('/api/blocks', { userId: blocked.id });
  }
  expect(shown).toEqual([...Array(5).fill(201), ...Array(8).fill(429)]);
  await stage.database.db('messaging')('blocks').delete();
  expect(await pendingOf(founder)).toHaveLength(5);
});

test('stops counting a request once it is withdrawn, declined or expired', async () => {
  const founder = await createFounder(stage.database);
  await unverify(founder);
  const pairs = await times(5, () =>
    createConnection(stage.database, { founder, initiatedBy: founder.id }),
  );
  const next = async () =>
    (await ask(founder, { founder, investor: await createInvestor(stage.database) })).status;
  const [withdrawn, declined, expired] = pairs;
  expect(await next()).toBe(429);
  await as(stage.app, founder).delete(`/api/connections/${withdrawn?.id}`);
  expect([await next(), await next()]).toEqual([201, 429]);
  if (declined) {
    const path = `/api/connections/${declined.id}/status`;
    await as(stage.app, declined.investor).put(path, { status: 'rejected' });
  }
  expect([await next(), await next()]).toEqual([201, 429]);
  const db = stage.database.db('messaging');
  await db('connections')
    .where({ id: expired?.id })
    .update({ updated_at: db.raw("now() - interval '31 days'") });
  await createJobs(testDeps(stage.database, 'messaging'))['messaging.expire_requests']?.(
    {},
    { log: createLog({ level: 'silent' }) },
  );
  expect([await next(), await next()]).toEqual([201, 429]);
});
