import { expect, test } from '@jest/globals';
import type { Conversation } from '@introvest/contracts/messaging';
import { useApp, type Person } from '../testing/testStage.js';

const stage = useApp();
const { createConnection, createFounder, createMessage, createUser } = stage;

const list = async (user: Person) =>
  (await stage.client(user).get<Conversation[]>('/api/conversations')).body;

test('lists only accepted connections, ordered by their newest message', async () => {
  const founder = await createFounder();
  const older = await createConnection({ founder, status: 'accepted' });
  const newer = await createConnection({ founder, status: 'accepted' });
  for (const status of ['pending', 'rejected'] as const)
    await createConnection({ founder, status });
  await createMessage(newer, { content: 'earlier' });
  await createMessage(older, { content: 'first' });
  await createMessage(older, { content: 'latest', from: 'investor' });
  const investorUser = { id: older.investor.id };
  expect(await list(founder)).toMatchObject([
    { id: older.id, lastMessage: 'latest', unreadCount: 1, investorUser },
    { id: newer.id, lastMessage: 'earlier', unreadCount: 0 },
  ]);
  expect(await list(older.investor)).toMatchObject([{ id: older.id, unreadCount: 1 }]);
});

test('lists a conversation without messages or profiles', async () => {
  const investor = await createUser({ userType: 'investor' });
  const { founder } = await createConnection({ investor, status: 'accepted' });
  const { firstName, lastName } = founder;
  const founderProfile = { companyName: `${lastName} Labs` };
  const empty = { lastMessage: null, lastMessageAt: null, hasDeck: false, unreadCount: 0 };
  expect(await list(investor)).toMatchObject([
    { founderUser: { firstName, lastName }, founderProfile, investorProfile: null, ...empty },
  ]);
});

test('shows the founder’s plan, projections and deck only in the founder’s own conversations', async () => {
  const plan = '/api/files/1/plan.pdf';
  const profile = { business_plan_url: plan, pitch_deck_url: '/api/files/2/deck.pdf' };
  const founder = await createFounder({ profile });
  const shared = await createConnection({ founder, status: 'accepted' });
  const { investor } = shared;
  const other = await createConnection({ investor, status: 'accepted' });
  await createConnection({ founder, status: 'pending' });
  const papers = { businessPlanUrl: plan, financialProjectionsUrl: null };
  expect(await list(investor)).toMatchObject([
    { id: other.id, papers: null, hasDeck: false },
    { id: shared.id, papers, hasDeck: true },
  ]);
  await stage.connections().where({ id: shared.id }).update({ status: 'rejected' });
  expect(await list(investor)).toMatchObject([{ id: other.id }]);
  expect(await list(founder)).toEqual([]);
});
