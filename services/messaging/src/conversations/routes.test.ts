import { expect, test } from '@jest/globals';
import type { Conversation } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createMessage } from '@introvest/testing/factories/message';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { useApp } from '../testing/appStage.js';

const stage = useApp();

const list = async (user: { cookie: string }) =>
  (await as(stage.app, user).get<Conversation[]>('/api/conversations')).body;

test('lists only accepted connections, ordered by their newest message', async () => {
  const founder = await createFounder(stage.database);
  const older = await createConnection(stage.database, { founder, status: 'accepted' });
  const newer = await createConnection(stage.database, { founder, status: 'accepted' });
  await createConnection(stage.database, { founder, status: 'pending' });
  await createConnection(stage.database, { founder, status: 'rejected' });
  await createMessage(stage.database, newer, { content: 'earlier' });
  await createMessage(stage.database, older, { content: 'first' });
  await createMessage(stage.database, older, { content: 'latest', from: 'investor' });
  expect(await list(founder)).toMatchObject([
    {
      id: older.id,
      lastMessage: 'latest',
      unreadCount: 1,
      investorUser: { id: older.investor.id },
    },
    { id: newer.id, lastMessage: 'earlier', unreadCount: 0 },
  ]);
  expect(await list(older.investor)).toMatchObject([{ id: older.id, unreadCount: 1 }]);
});

test('lists a conversation without messages or profiles', async () => {
  const investor = await createUser(stage.database, { userType: 'investor' });
  const { founder } = await createConnection(stage.database, { investor, status: 'accepted' });
  expect(await list(investor)).toMatchObject([
    {
      founderUser: { firstName: founder.firstName, lastName: founder.lastName },
      founderProfile: { companyName: `${founder.lastName} Labs` },
      investorProfile: null,
      lastMessage: null,
      hasDeck: false,
      lastMessageAt: null,
      unreadCount: 0,
    },
  ]);
});

test('shows the founder’s plan, projections and deck only in the founder’s own conversations', async () => {
  const plan = '/api/files/1/plan.pdf';
  const founder = await createFounder(stage.database, {
    profile: { business_plan_url: plan, pitch_deck_url: '/api/files/2/deck.pdf' },
  });
  const shared = await createConnection(stage.database, { founder, status: 'accepted' });
  const other = await createConnection(stage.database, {
    investor: shared.investor,
    status: 'accepted',
  });
  await createConnection(stage.database, { founder, status: 'pending' });
  const papers = { businessPlanUrl: plan, financialProjectionsUrl: null };
  const listed = await list(shared.investor);
  const isShared = ({ id }: { id: string }) => id === shared.id;
  expect(listed.find(isShared)).toMatchObject({ papers, hasDeck: true });
  expect(listed.find((one) => !isShared(one))).toMatchObject({ papers: null, hasDeck: false });
  await stage.database
    .db('messaging')('connections')
    .where({ id: shared.id })
    .update({ status: 'rejected' });
  expect(await list(shared.investor)).toMatchObject([{ id: other.id }]);
  expect(await list(founder)).toEqual([]);
});

test('requires a session', async () => {
  expect(await as(stage.app, null).get('/api/conversations')).toMatchObject({ status: 401 });
});
