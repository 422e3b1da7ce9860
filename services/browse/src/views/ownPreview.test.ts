import { expect, test } from '@jest/globals';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createConnection, createFounder, createInvestor, createUser, database } = stage;

const deck = '/api/files/1/deck.pdf';
const plan = '/api/files/1/plan.pdf';
const files = { pitch_deck_url: deck, business_plan_url: plan };
const founderWith = (profile: object = {}) =>
  createFounder({ profile: { ...files, email: 'secret@example.com', ...profile } });
type Details = Record<string, unknown>;
const readDetails = (person: TestUser, side: string, id: string, how?: string) =>
  as(stage.app, person).get<Details>(`/api/browse/${side}/${id}${how ? `?as=${how}` : ''}`);

test.each(['stranger', 'connection'])(
  'shows founders their profile as seen by an investor who is a %s, without counting a view',
  async (how) => {
    const founder = await founderWith();
    const investor = await createInvestor();
    if (how === 'connection') await createConnection({ founder, investor, status: 'accepted' });
    const theirs = await readDetails(investor, 'founders', founder.id);
    const own = await readDetails(founder, 'founders', founder.id, how);
    expect(own.status).toBe(200);
    const { match: _match, ...shown } = theirs.body;
    expect(own.body).toEqual({ ...shown, match: { score: 0, reasons: [] } });
    const papers = { businessPlanUrl: plan, financialProjectionsUrl: null };
    expect(own.body.papers).toEqual(how === 'connection' ? papers : null);
    const views = database.db('dashboards')('profile_views');
    expect(await views.where({ viewer_id: founder.id })).toEqual([]);
  },
);

test.each([
  ['investors', 'open', deck],
  ['verified', 'verified', null],
  ['connections', 'connections', null],
])('if a deck is for %s, shows the access %s', async (audience, deckAccess, pitchDeckUrl) => {
  const founder = await founderWith({ deck_audience: audience });
  const before = await readDetails(founder, 'founders', founder.id, 'stranger');
  expect(before.body).toMatchObject({ deckAccess, pitchDeckUrl });
  const after = await readDetails(founder, 'founders', founder.id, 'connection');
  expect(after.body).toMatchObject({ deckAccess: 'open', pitchDeckUrl: deck });
});

test('shows investors their profile as seen by a founder', async () => {
  const investor = await createInvestor();
  const founder = await createFounder();
  const theirs = await readDetails(founder, 'investors', investor.id);
  const own = await readDetails(investor, 'investors', investor.id, 'stranger');
  const { match: _match, ...shown } = theirs.body;
  expect(own.body).toEqual({ ...shown, match: { score: 0, reasons: [] } });
});

test('rejects previews of other members and of missing profiles', async () => {
  const founder = await founderWith();
  const investor = await createInvestor();
  const other = await founderWith();
  const bare = await createUser();
  for (const [person, side, id, how, status] of [
    [investor, 'founders', founder.id, 'connection', 404],
    [other, 'founders', founder.id, 'connection', 404],
    [founder, 'investors', investor.id, 'stranger', 404],
    [founder, 'investors', founder.id, 'stranger', 404],
    [bare, 'founders', bare.id, 'stranger', 404],
    [founder, 'founders', founder.id, 'owner', 400],
  ] as const)
    expect(await readDetails(person, side, id, how)).toMatchObject({ status });
});
