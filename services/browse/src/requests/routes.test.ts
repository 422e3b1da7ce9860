import { expect, test } from '@jest/globals';
import type { RequestCards } from '@introvest/contracts/browse';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { useStage } from '../testing/testStage.js';

const stage = useStage();

async function cardsOf(viewer: TestUser) {
  const { status, body } = await as(stage.app, viewer).get<RequestCards>('/api/browse/requests');
  expect(status).toBe(200);
  return body;
}

const userIds = (cards: { userId: string }[]) => cards.map(({ userId }) => userId);

test('whoever waits for an answer is shown with the fit, the cheque and the words', async () => {
  const founder = await createFounder(stage.database, { profile: { industry: 'saas' } });
  const profile = { industry_preferences: ['saas'], investment_range: '$1M - $5M', bio: 'Slow.' };
  const investor = await createInvestor(stage.database, { profile });
  await createConnection(stage.database, { founder, investor, initiatedBy: investor.id });
  const { investors, founders } = await cardsOf(founder);
  expect(founders).toEqual([]);
  expect(investors).toMatchObject([
    { userId: investor.id, investmentRange: '$1M - $5M', bio: 'Slow.' },
  ]);
  expect(investors[0]?.match.score).toBeGreaterThan(0);
});

test('an investor is shown the startup, newest request first, and its deck only where it is open', async () => {
  const investor = await createInvestor(stage.database);
  const deck = { pitch_deck_url: '/api/files/01900000-0000-7000-8000-00000000d3c0/deck.pdf' };
  const open = await createFounder(stage.database, { profile: deck });
  const kept = await createFounder(stage.database, {
    profile: { ...deck, deck_audience: 'connections' },
  });
  for (const [founder, at] of [
    [open, '2026-11-02T10:00:00Z'],
    [kept, '2026-11-01T10:00:00Z'],
  ] as const) {
    const { id } = await createConnection(stage.database, {
      founder,
      investor,
      initiatedBy: founder.id,
    });
    await stage.database.db('messaging')('connections').where({ id }).update({ updated_at: at });
  }
  const { founders, investors } = await cardsOf(investor);
  expect(investors).toEqual([]);
  expect(userIds(founders)).toEqual([open.id, kept.id]);
  expect(founders.map((one) => one.deckAccess)).toEqual(['open', 'connections']);
  expect(founders.map((one) => one.pitchDeckUrl)).toEqual([deck.pitch_deck_url, null]);
});

test('nobody else is: who was asked, who has been answered, who asked somebody else', async () => {
  const founder = await createFounder(stage.database);
  for (const status of ['accepted', 'rejected', 'expired'] as const) {
    const investor = await createInvestor(stage.database);
    await createConnection(stage.database, { founder, investor, status, initiatedBy: investor.id });
  }
  const asked = await createInvestor(stage.database);
  await createConnection(stage.database, { founder, investor: asked, initiatedBy: founder.id });
  const other = await createFounder(stage.database);
  const stranger = await createInvestor(stage.database);
  await createConnection(stage.database, {
    founder: other,
    investor: stranger,
    initiatedBy: stranger.id,
  });
  expect(await cardsOf(founder)).toEqual({ founders: [], investors: [] });
  expect(userIds((await cardsOf(other)).investors)).toEqual([stranger.id]);
});

test('looking at requests is no view of anybody', async () => {
  const founder = await createFounder(stage.database);
  const investor = await createInvestor(stage.database);
  await createConnection(stage.database, { founder, investor, initiatedBy: investor.id });
  await cardsOf(founder);
  expect(await stage.database.db('dashboards')('profile_views').count()).toEqual([{ count: 0 }]);
});
