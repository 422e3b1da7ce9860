import { expect, test } from '@jest/globals';
import type { RequestCards } from '@introvest/contracts/browse';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createConnection, createFounder, createInvestor, database } = stage;

async function cardsOf(viewer: TestUser, query = '') {
  const path = `/api/browse/requests${query}`;
  const { status, body } = await as(stage.app, viewer).get<RequestCards>(path);
  expect(status).toBe(200);
  return body;
}

const userIds = (cards: { userId: string }[]) => cards.map(({ userId }) => userId);

test('shows the members who sent requests with their match, cheque and note', async () => {
  const founder = await createFounder({ profile: { industry: 'saas' } });
  const profile = { industry_preferences: ['saas'], investment_range: '$1M - $5M', bio: 'Slow.' };
  const investor = await createInvestor({ profile });
  await createConnection({ founder, investor, initiatedBy: investor.id });
  const { investors, founders } = await cardsOf(founder);
  expect(founders).toEqual([]);
  const { id: userId } = investor;
  expect(investors).toMatchObject([{ userId, investmentRange: '$1M - $5M', bio: 'Slow.' }]);
  expect(investors[0]?.match.score).toBeGreaterThan(0);
});

test('orders equally matching startups newest first and shows decks only if they are open', async () => {
  const investor = await createInvestor();
  const deck = { pitch_deck_url: '/api/files/01900000-0000-7000-8000-00000000d3c0/deck.pdf' };
  const open = await createFounder({ profile: deck });
  const kept = await createFounder({ profile: { ...deck, deck_audience: 'connections' } });
  for (const [founder, at] of [
    [open, '2026-11-02T10:00:00Z'],
    [kept, '2026-11-01T10:00:00Z'],
  ] as const) {
    const { id } = await createConnection({ founder, investor, initiatedBy: founder.id });
    await database.db('messaging')('connections').where({ id }).update({ created_at: at });
  }
  const { founders, investors } = await cardsOf(investor);
  expect(investors).toEqual([]);
  expect(userIds(founders)).toEqual([open.id, kept.id]);
  expect(founders.map((one) => one.deckAccess)).toEqual(['open', 'connections']);
  expect(founders.map((one) => one.pitchDeckUrl)).toEqual([deck.pitch_deck_url, null]);
});

test('shows neither recipients nor requesters who have been answered, nor requesters of other members', async () => {
  const founder = await createFounder();
  for (const status of ['accepted', 'rejected', 'expired'] as const) {
    const investor = await createInvestor();
    await createConnection({ founder, investor, status, initiatedBy: investor.id });
  }
  const asked = await createInvestor();
  await createConnection({ founder, investor: asked, initiatedBy: founder.id });
  const other = await createFounder();
  const stranger = await createInvestor();
  await createConnection({ founder: other, investor: stranger, initiatedBy: stranger.id });
  expect(await cardsOf(founder)).toMatchObject({ founders: [], investors: [] });
  expect(userIds((await cardsOf(other)).investors)).toEqual([stranger.id]);
});

test('orders requests by best fit and returns the requested number of cards and all matches', async () => {
  const founder = await createFounder({ profile: { industry: 'saas' } });
  const ask = async (industry: string, given: { isSent?: boolean; at: string }) => {
    const profile = { industry_preferences: [industry] };
    const investor = await createInvestor({ profile });
    const initiatedBy = given.isSent ? founder.id : investor.id;
    const { id } = await createConnection({ founder, investor, initiatedBy });
    const times = { created_at: given.at };
    await database.db('messaging')('connections').where({ id }).update(times);
    return investor.id;
  };
  const older = await ask('saas', { at: '2026-11-01T10:00:00Z' });
  const newer = await ask('saas', { at: '2026-11-02T10:00:00Z' });
  const other = await ask('biotech', { at: '2026-11-04T10:00:00Z' });
  const sent = await ask('saas', { at: '2026-11-03T10:00:00Z', isSent: true });
  const stranger = await createInvestor();
  const { investors, fits = [] } = await cardsOf(founder, '?cards=2');
  expect(userIds(investors)).toEqual([newer, older]);
  expect(userIds(fits)).toEqual([sent, newer, older, other]);
  expect(fits[0]?.match.score).toBeGreaterThan(fits[3]?.match.score ?? 100);
  expect(fits[0]?.match.reasons).toEqual(investors[0]?.match.reasons);
  expect(await cardsOf(stranger)).toEqual({ founders: [], investors: [], fits: [] });
  expect((await as(stage.app, founder).get('/api/browse/requests?cards=101')).status).toBe(400);
});

test('records no profile view', async () => {
  const founder = await createFounder();
  const investor = await createInvestor();
  await createConnection({ founder, investor, initiatedBy: investor.id });
  await cardsOf(founder);
  expect(await database.db('dashboards')('profile_views').count()).toEqual([{ count: 0 }]);
});
