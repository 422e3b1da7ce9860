import { beforeEach, expect, test } from '@jest/globals';
import type { Connection } from '@introvest/contracts/messaging';
import { newId } from '@introvest/service-kit/ids';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();

type Person = Awaited<ReturnType<typeof createFounder>>;
let founder: Person;
let investor: Person;
beforeEach(async () => {
  founder = await createFounder(stage.database);
  investor = await createInvestor(stage.database);
});

const request = (user: Person, founderId = founder.id, investorId = investor.id) =>
  as(stage.app, user).post<Connection>('/api/connections', {
    founderId,
    investorId,
    status: 'pending',
  });
const answer = (user: Person, id: string, status: unknown) =>
  as(stage.app, user).put<Connection>(`/api/connections/${id}/status`, { status });
const rows = () =>
  stage.database
    .db('messaging')('connections')
    .where({ founder_id: founder.id, investor_id: investor.id });

test.each(['founder', 'investor'] as const)(
  'stores the requesting %s as initiatedBy',
  async (role) => {
    const asker = role === 'founder' ? founder : investor;
    const reply = await request(asker);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        initiatedBy: asker.id,
        founder: {
          user: { id: founder.id, lastName: founder.lastName },
          companyName: `${founder.lastName} Labs`,
          industry: 'fintech',
        },
        investor: {
          user: { id: investor.id, isVerified: true },
          firmName: `${investor.lastName} Capital`,
        },
      },
    });
    expect(await rows()).toMatchObject([{ status: 'pending', initiated_by: asker.id }]);
  },
);

test("lists only the member's own connections, without email addresses and phone numbers", async () => {
  await createConnection(stage.database, { founder, investor });
  await createConnection(stage.database);
  const reply = await as(stage.app, founder).get<Connection[]>('/api/connections');
  expect(reply.body).toHaveLength(1);
  const text = JSON.stringify(reply.body);
  expect(text).not.toContain(investor.email);
  expect(text).not.toMatch(/phone|email|password|token/i);
});

test('lists the newest connection first, with fallbacks for missing profiles', async () => {
  await createConnection(stage.database, { founder, investor });
  const bare = await createUser(stage.database, { userType: 'investor' });
  const { id } = await createConnection(stage.database, { founder, investor: bare });
  const reply = await as(stage.app, founder).get<Connection[]>('/api/connections');
  expect(reply.body[0]).toMatchObject({ id, investor: { user: { id: bare.id }, firmName: null } });
  expect(reply.body).toHaveLength(2);
});

test("deletes a connection when either member's account is deleted", async () => {
  await createConnection(stage.database, { founder, investor });
  await stage.database.db('auth')('users').where({ id: investor.id }).delete();
  expect(await as(stage.app, founder).get('/api/connections')).toMatchObject({
    status: 200,
    body: [],
  });
});

test('rejects requests on behalf of others, in the wrong role or to missing members', async () => {
  const other = await createInvestor(stage.database);
  expect(await request(other)).toMatchObject({ status: 403 });
  expect(await request(founder, investor.id, founder.id)).toMatchObject({ status: 403 });
  expect(await request(investor, other.id)).toMatchObject({ status: 404 });
  expect(await request(investor, newId())).toMatchObject({ status: 404 });
  const nobody = await createUser(stage.database, { userType: null });
  expect(await request(nobody, nobody.id)).toMatchObject({ status: 403 });
  expect(await rows()).toEqual([]);
});

test.each([
  [{ founderId: 'x', investorId: 'y' }, 'founderId'],
  [{ investorId: newId() }, 'founderId'],
  [{ founderId: newId(), investorId: newId(), status: 'accepted' }, 'status'],
])('returns the name of the invalid field for %j', async (body, field) => {
  const reply = await as(stage.app, investor).post('/api/connections', body);
  expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(JSON.stringify(reply.body)).toContain(field);
});

test('stores a single row for concurrent requests in opposite directions', async () => {
  const tries = Array.from({ length: 200 }, (_, i) => request(i % 2 ? founder : investor));
  const replies = await Promise.all(tries);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(199);
  expect(await rows()).toHaveLength(1);
});

test('accepts a repeated answer but rejects a different one', async () => {
  const { id } = await createConnection(stage.database, {
    founder,
    investor,
    initiatedBy: founder.id,
  });
  expect(await answer(founder, id, 'accepted')).toMatchObject({ status: 403 });
  const stranger = await createInvestor(stage.database);
  expect(await answer(stranger, id, 'accepted')).toMatchObject({ status: 404 });
  expect(await answer(investor, id, 'maybe')).toMatchObject({ status: 400 });
  const accepted = await answer(investor, id, 'accepted');
  expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
  const repeated = await answer(investor, id, 'accepted');
  expect(repeated).toMatchObject({ status: 200, body: { updatedAt: accepted.body.updatedAt } });
  expect(await answer(investor, id, 'rejected')).toMatchObject({ status: 409 });
  expect(await answer(founder, id, 'accepted')).toMatchObject({ status: 403 });
});

test('accepts either the acceptance or the decline if both are concurrent', async () => {
  const { id } = await createConnection(stage.database, { founder, investor });
  const tries = Array.from({ length: 200 }, (_, i) =>
    answer(founder, id, i % 2 ? 'accepted' : 'rejected'),
  );
  const replies = await Promise.all(tries);
  const [row] = (await rows()) as { status: string }[];
  const won = replies.filter(({ status }) => status === 200);
  expect(won).toHaveLength(100);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(100);
  for (const reply of won) expect(reply.body.status).toBe(row?.status);
});
