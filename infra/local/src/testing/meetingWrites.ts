import { limits } from '@introvest/contracts/vocabularies';
import { monthFromNow } from '@introvest/testing/monthFromNow';
import { createConnection } from '@introvest/testing/factories/connection';
import { createInvestor } from '@introvest/testing/factories/investor';
import { signatureOf } from '@introvest/service-dashboards/stripeStandIn/webhook';
import { createModerator } from '@introvest/testing/factories/user';
import { createMessage } from '@introvest/testing/factories/message';
import { as } from '@introvest/testing/http';
import { randomUUID } from 'node:crypto';
import type { Writes } from './call.js';
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
  saveSearch: {
    async prepare({ database }) {
      const filters = { search: '😀'.repeat(100), location: 'x'.repeat(200), stage: 'seed' };
      const body = { name: 'Mine', list: 'startups', filters, alert: 'weekly' };
      return { caller: await createInvestor(database), body };
    },
    fixed: ['list', 'filters'],
  },
  changeSearch: {
    async prepare(stage) {
      const searchId = await searchOf(stage);
      return { caller: stage.investor, params: { id: searchId }, body: { name: 'Other' } };
    },
  },
  deleteSearch: {
    async prepare(stage) {
      return { caller: stage.investor, params: { id: await searchOf(stage) } };
    },
  },
  createPaymentIntent: {
    prepare: ({ founder }) => ({ caller: founder, body: { duration: 7 } }),
  },
  confirmPayment: {
    prepare: async (stage) => ({
      caller: stage.founder,
      body: { paymentIntentId: await paid(stage) },
    }),
    fixed: ['paymentIntentId'],
  },
  highlightWebhook: {
    async prepare(stage) {
      const body = eventOf(await paid(stage));
      const headers = { 'stripe-signature': signatureOf(body, webhookSecret) };
      return { caller: null, body, headers };
    },
  },
  addBookmark: {
    prepare: ({ investor, others }) => ({
      caller: investor,
      body: { founderId: others.founder.id },
    }),
    fixed: ['founderId'],
  },
  removeBookmark: {
    prepare: ({ investor, founder }) => ({
      caller: investor,
      params: { founderUserId: founder.id },
    }),
  },
  saveDeck: {
    prepare: ({ founder, others, deckUrl }) => ({
      caller: others.investor,
      body: { founderId: founder.id, fileUrl: deckUrl },
    }),
    fixed: ['founderId', 'fileUrl'],
  },
  removeSavedDeck: {
    async prepare({ database, investor }) {
      const saved = database.db('dashboards')('saved_pitch_decks');
      const { id } = await saved.where({ investor_id: investor.id }).first('id');
      return { caller: investor, params: { id } };
    },
  },
  requestConnection: {
    async prepare({ database, founder }) {
      const { id } = await createInvestor(database);
      return { caller: founder, body: { founderId: founder.id, investorId: id } };
    },
    fixed: ['founderId', 'investorId'],
  },
  answerConnection: {
    async prepare({ database, founder }) {
      const { id } = await createConnection(database, { founder });
      const body = { status: 'rejected', revisitMonth: monthFromNow(1) };
      return { caller: founder, params: { connectionId: id }, body };
    },
    fixed: ['revisitMonth'],
  },
  endConnection: {
    async prepare({ database, founder }) {
      const { id } = await createConnection(database, { founder, status: 'accepted' });
      return { caller: founder, params: { connectionId: id } };
    },
  },
  sendMessage: {
    async prepare({ app, founder, investor, connection }) {
      const fileUrl = await uploadPdf(as(app, founder), 'attachment', 'attachment');
      const body = { content: 'Hi', receiverId: investor.id, fileUrl, clientId: randomUUID() };
      return { caller: founder, params: { connectionId: connection.id }, body };
    },
    fixed: ['receiverId', 'fileUrl', 'clientId'],
  },
  blockPerson: {
    prepare: ({ founder, others }) => ({ caller: founder, body: { userId: others.investor.id } }),
    fixed: ['userId'],
  },
  reportSubject: {
    async prepare({ database, founder, connection }) {
      const { id } = await createMessage(database, connection, { from: 'investor' });
      const body = { subject: { type: 'message', id }, kind: 'scam', text: 'They want money.' };
      return { caller: founder, body };
    },
    fixed: ['subject'],
  },
  reviewBadge: {
    async prepare({ database }) {
      const { id } = await createInvestor(database);
      const badge = { domain: 'ours.example', written: 'ours.example', looks: 'ours' };
      await database
        .db('auth')('work_domains')
        .insert({ user_id: id, ...badge, state: 'held' });
      const caller = await createModerator(database);
      const body = { decision: 'take_back', domain: badge.domain, text: longestDecision };
      return { caller, params: { userId: id }, body };
    },
    // A withdrawal requires a reason and the badge's domain.
    fixed: ['decision', 'domain', 'text'],
  },
  decideReport: {
    async prepare({ app, database, founder, investor }) {
      const body = { subject: { type: 'person', id: investor.id }, kind: 'scam' };
      const report = await as(app, founder).post<{ id: string }>('/api/reports', body);
      return {
        caller: await createModerator(database),
        params: { reportId: report.body.id },
        body: { decision: 'warn', text: longestDecision },
      };
    },
    fixed: ['decision', 'text'],
  },
  unblockPerson: {
    async prepare({ database, founder }) {
      const { id } = await createInvestor(database);
      await database.db('messaging')('blocks').insert({ blocker_id: founder.id, blocked_id: id });
      return { caller: founder, params: { userId: id } };
    },
  },
  markRead: {
    async prepare({ database, investor, connection }) {
      const { id } = await createMessage(database, connection);
      return { caller: investor, params: { connectionId: connection.id }, body: { upTo: id } };
    },
    fixed: ['upTo'],
  },
};
