import { expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
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

test('of 50 requests to 50 people at once, a founder has 10 open', async () => {
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
      'You already have 10 open requests, which is the most at one time. Wait for an answer, or withdraw one in Connections.',
  });
  expect(await pendingOf(founder)).toHaveLength(10);
});

test('50 equal requests at once make one row', async () => {
  const founder = await createFounder(stage.database);
  const investor = await createInvestor(stage.database);
  const replies = await times(50, () => ask(investor, { founder, investor }));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await pendingOf(investor)).toHaveLength(1);
});

test('an investor has 50 open; what is answered, withdrawn or asked by others does not count', async () => {
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

test('an unverified person has 5 open, and reads how to have more', async () => {
  const founder = await createFounder(stage.database);
  await unverify(founder);
  await times(5, () => createConnection(stage.database, { founder, initiatedBy: founder.id }));
  const investor = await createInvestor(stage.database);
  expect(await ask(founder, { founder, investor })).toMatchObject({
    status: 429,
    body: {
      message:
        'You already have 5 open requests, which is the most at one time. Verify your email address to send more, or withdraw one in Connections.',
    },
  });
  await stage.database.db('auth')('users').where({ id: founder.id }).update({ is_verified: true });
  expect(await ask(founder, { founder, investor })).toMatchObject({ status: 201 });
});
