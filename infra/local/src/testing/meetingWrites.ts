import { limits } from '@introvest/contracts/vocabularies';
import { monthFromNow } from '@introvest/testing/monthFromNow';
import { createConnection } from '@introvest/testing/factories/connection';
import { createInvestor } from '@introvest/testing/factories/investor';
import { signatureOf } from '@introvest/service-dashboards/stripeStandIn/webhook';
import { createModerator } from '@introvest/testing/factories/user';
import { createMessage } from '@introvest/testing/factories/message';
import { as } from '@introvest/testing/http';
import { randomUUID } from 'node:crypto';
import { keeping, type Writes } from './call.js';
import { webhookSecret } from './everyService.js';
import { uploadPdf, type Stage } from './stage.js';

const begin = '/api/profile-highlight/create-payment-intent';
const longestDecision = 'W'.repeat(limits.decisionTextMax);

async function paid({ app, founder, pay }: Stage): Promise<string> {
  const { body } = await as(app, founder).post<{ clientSecret: string }>(begin, { duration: 14 });
  await pay(body.clientSecret);
  return body.clientSecret.split('_secret_')[0] ?? '';
}

const eventOf = (id: string) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id, object: 'payment_intent', status: 'succeeded' } },
  });

export async function searchOf({
  database,
  investor,
  founder,
}: Pick<Stage, 'database' | 'investor' | 'founder'>): Promise<string> {
  const db = database.db('onboarding');
  const id = randomUUID();
  const filters = { list: 'startups', search: 'x'.repeat(200), location: id };
  const row = { id, user_id: investor.id, name: 'Mine', alert: 'daily' };
  await db('saved_searches').insert({ ...row, ...filters });
  await db('search_findings').insert({ search_id: id, person_id: founder.id, unnotified: true });
  return id;
}

export const meetingWrites: Writes = {
  saveSearch: keeping(['list', 'filters'], async ({ database }) => {
    const filters = { search: '😀'.repeat(100), location: 'x'.repeat(200), stage: 'seed' };
    const body = { name: 'Mine', list: 'startups', filters, alert: 'weekly' };
    return { caller: await createInvestor(database), body };
  }),
  changeSearch: async (stage) => ({
    caller: stage.investor,
    params: { id: await searchOf(stage) },
    body: { name: 'Other' },
  }),
  deleteSearch: async (stage) => ({
    caller: stage.investor,
    params: { id: await searchOf(stage) },
  }),
  createPaymentIntent: ({ founder }) => ({ caller: founder, body: { duration: 7 } }),
  confirmPayment: keeping(['paymentIntentId'], async (stage) => ({
    caller: stage.founder,
    body: { paymentIntentId: await paid(stage) },
  })),
  highlightWebhook: async (stage) => {
    const body = eventOf(await paid(stage));
    const headers = { 'stripe-signature': signatureOf(body, webhookSecret) };
    return { caller: null, body, headers };
  },
  addBookmark: keeping(['founderId'], ({ investor, others }) => ({
    caller: investor,
    body: { founderId: others.founder.id },
  })),
  removeBookmark: ({ investor, founder }) => ({
    caller: investor,
    params: { founderUserId: founder.id },
  }),
  saveDeck: keeping(['founderId', 'fileUrl'], ({ founder, others, deckUrl }) => ({
    caller: others.investor,
    body: { founderId: founder.id, fileUrl: deckUrl },
  })),
  removeSavedDeck: async ({ database, investor }) => {
    const saved = database.db('dashboards')('saved_pitch_decks');
    const { id } = await saved.where({ investor_id: investor.id }).first('id');
    return { caller: investor, params: { id } };
  },
  requestConnection: keeping(['founderId', 'investorId'], async ({ database, founder }) => {
    const { id } = await createInvestor(database);
    return { caller: founder, body: { founderId: founder.id, investorId: id } };
  }),
  answerConnection: keeping(['revisitMonth'], async ({ database, founder }) => {
    const { id } = await createConnection(database, { founder });
    const body = { status: 'rejected', revisitMonth: monthFromNow(1) };
    return { caller: founder, params: { connectionId: id }, body };
  }),
  endConnection: async ({ database, founder }) => {
    const { id } = await createConnection(database, { founder, status: 'accepted' });
    return { caller: founder, params: { connectionId: id } };
  },
  sendMessage: keeping(
    ['receiverId', 'fileUrl', 'clientId'],
    async ({ app, founder, investor, connection }) => {
      const fileUrl = await uploadPdf(as(app, founder), 'attachment', 'attachment');
      const body = { content: 'Hi', receiverId: investor.id, fileUrl, clientId: randomUUID() };
      return { caller: founder, params: { connectionId: connection.id }, body };
    },
  ),
  blockPerson: keeping(['userId'], ({ founder, others }) => ({
    caller: founder,
    body: { userId: others.investor.id },
  })),
  reportSubject: keeping(['subject'], async ({ database, founder, connection }) => {
    const { id } = await createMessage(database, connection, { from: 'investor' });
    const body = { subject: { type: 'message', id }, kind: 'scam', text: 'They want money.' };
    return { caller: founder, body };
  }),
  reviewBadge: keeping(['decision', 'domain', 'text'], async ({ database }) => {
    const { id } = await createInvestor(database);
    const badge = { domain: 'ours.example', written: 'ours.example', looks: 'ours' };
    await database
      .db('auth')('work_domains')
      .insert({ user_id: id, ...badge, state: 'held' });
    const caller = await createModerator(database);
    const body = { decision: 'take_back', domain: badge.domain, text: longestDecision };
    return { caller, params: { userId: id }, body };
  }),
  decideReport: keeping(['decision', 'text'], async ({ app, database, founder, investor }) => {
    const about = { subject: { type: 'person', id: investor.id }, kind: 'scam' };
    const report = await as(app, founder).post<{ id: string }>('/api/reports', about);
    const body = { decision: 'warn', text: longestDecision };
    return { caller: await createModerator(database), params: { reportId: report.body.id }, body };
  }),
  unblockPerson: async ({ database, founder }) => {
    const { id } = await createInvestor(database);
    await database.db('messaging')('blocks').insert({ blocker_id: founder.id, blocked_id: id });
    return { caller: founder, params: { userId: id } };
  },
  markRead: keeping(['upTo'], async ({ database, investor, connection }) => {
    const { id } = await createMessage(database, connection);
    return { caller: investor, params: { connectionId: connection.id }, body: { upTo: id } };
  }),
};
