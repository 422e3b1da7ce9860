import { expect, test } from '@jest/globals';
import { useApp, type Person } from '../testing/testStage.js';

const stage = useApp();
const { answer, ask, connections, createConnection, createFounder, createInvestor } = stage;
const { database, end } = stage;

const pendingOf = (asker: Person) =>
  connections().where({ initiated_by: asker.id, status: 'pending' });
const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make));
const unverified = () => createFounder({ user: { isVerified: false } });
const askNew = async (founder: Person) =>
  ask(founder, { founder, investor: await createInvestor() });
const statusOfNew = async (founder: Person) => (await askNew(founder)).status;

test('limits a founder to 10 open requests when 50 are sent at once', async () => {
  const founder = await createFounder();
  const investors = await times(50, () => createInvestor());
  const asks = investors.map((investor) => ask(founder, { founder, investor }));
  const replies = await Promise.all(asks);
  const refused = replies.filter(({ status }) => status === 429);
  expect([replies.filter(({ status }) => status === 201).length, refused.length]).toEqual([10, 40]);
  const message =
    'You’ve reached the limit of 10 open requests. Wait for an answer, or withdraw one of your requests in Connections.';
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_open', message });
  expect(await pendingOf(founder)).toHaveLength(10);
});

test('limits an investor to 50 open requests, counting only unanswered requests that they sent', async () => {
  const investor = await createInvestor();
  const own = { investor, initiatedBy: investor.id };
  await times(49, () => createConnection(own));
  await createConnection({ ...own, status: 'accepted' });
  await createConnection({ ...own, status: 'rejected' });
  const theirs = await createFounder();
  await createConnection({ investor, founder: theirs, initiatedBy: theirs.id });
  const last = await ask(investor, { investor, founder: await createFounder() });
  expect(last).toMatchObject({ status: 201 });
  const next = { investor, founder: await createFounder() };
  expect(await ask(investor, next)).toMatchObject({ status: 429 });
  await end(investor, last.body.id);
  expect(await ask(investor, next)).toMatchObject({ status: 201 });
  expect(await ask(investor, next)).toMatchObject({ status: 409 });
});

test('limits an unverified member to 5 open requests and explains how to raise the limit', async () => {
  const founder = await unverified();
  await times(5, () => createConnection({ founder, initiatedBy: founder.id }));
  const message =
    'You’ve reached the limit of 5 open requests. Verify your email address to send more, or withdraw one of your requests in Connections.';
  expect(await askNew(founder)).toMatchObject({ status: 429, body: { message } });
  await database.db('auth')('users').where({ id: founder.id }).update({ is_verified: true });
  expect(await askNew(founder)).toMatchObject({ status: 201 });
});

test.each(['asker', 'asked'])('counts requests that the %s has hidden by a block', async (by) => {
  const founder = await unverified();
  const shown: number[] = [];
  for (const investor of await times(13, () => createInvestor())) {
    shown.push((await ask(founder, { founder, investor })).status);
    const [blocker, blocked] = by === 'asker' ? [founder, investor] : [investor, founder];
    await stage.block(blocker, blocked.id);
  }
  expect(shown).toEqual([...Array(5).fill(201), ...Array(8).fill(429)]);
  expect(await pendingOf(founder)).toHaveLength(5);
});

test('stops counting a request once it is withdrawn, declined or expired', async () => {
  const founder = await unverified();
  const [withdrawn, declined, expired] = await times(5, () =>
    createConnection({ founder, initiatedBy: founder.id }),
  );
  const expectOneMore = async () =>
    expect([await statusOfNew(founder), await statusOfNew(founder)]).toEqual([201, 429]);
  expect(await statusOfNew(founder)).toBe(429);
  await end(founder, withdrawn?.id);
  await expectOneMore();
  if (declined) await answer(declined.investor, declined.id, { status: 'rejected' });
  await expectOneMore();
  const updated_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await connections().where({ id: expired?.id }).update({ updated_at });
  await stage.run('expire_requests');
  await expectOneMore();
});
