import { expect, test } from '@jest/globals';
import { FounderCard } from '@introvest/contracts/browse';
import { newId } from '@introvest/service-kit/ids';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createConnection, createFounder, createHighlight, createInvestor, createUser } = stage;
const { database } = stage;

const day = 24 * 60 * 60 * 1000;
const highlight = (founderId: string, endsInDays = 7) =>
  createHighlight({ founderId, end: new Date(Date.now() + endsInDays * day) });

test('returns nothing but the public profile on a card', async () => {
  const founder = await createFounder({
    profile: {
      email: 'secret@example.com',
      phone_number: '+44 7000 000000',
      business_plan_url: '/api/files/1/plan.pdf',
      financial_projections_url: '/api/files/1/projections.xlsx',
      previous_funding_rounds: 'Angels in 2023',
      key_milestones: ['First customer'],
      current_funding: 25_000,
    },
  });
  const browse = stage.as(await createInvestor());
  const { founders } = await browse.founders();
  const { body: details } = await browse.founder(founder.id);
  for (const card of [founders[0], details]) {
    expect(card).toMatchObject({
      userId: founder.id,
      previousFundingRounds: 'Angels in 2023',
      keyMilestones: ['First customer'],
      currentFunding: 25_000,
      user: { id: founder.id, firstName: founder.firstName, isVerified: true },
    });
    const more = card === details ? ['match', 'papers'] : ['match'];
    const fields = [...Object.keys(FounderCard.properties), ...more];
    expect(Object.keys(card ?? {}).sort()).toEqual(fields.sort());
    const told = JSON.stringify(card);
    expect(told).not.toMatch(/secret@|7000|plan\.pdf|projections/);
    expect(told).not.toContain(founder.email);
  }
});

test('includes the plan and projections only in the details for an accepted connection', async () => {
  const urls = ['/api/files/1/plan.pdf', '/api/files/2/numbers.xlsx'] as const;
  const [business_plan_url, financial_projections_url] = urls;
  const profile = { business_plan_url, financial_projections_url };
  const founder = await createFounder({ profile });
  const { investor, id } = await createConnection({ founder, status: 'accepted' });
  const papers = { businessPlanUrl: urls[0], financialProjectionsUrl: urls[1] };
  const seenBy = async (viewer: { cookie: string }) =>
    (await stage.as(viewer).founder(founder.id)).body.papers;
  expect(await seenBy(investor)).toEqual(papers);
  expect(JSON.stringify(await stage.as(investor).founders())).not.toContain(urls[0]);
  for (const status of ['pending', 'rejected'] as const) {
    const other = await createConnection({ founder, status });
    expect(await seenBy(other.investor)).toBeNull();
    await database.db('messaging')('connections').where({ id }).update({ status });
    expect(await seenBy(investor)).toBeNull();
  }
  for (const stranger of [await createInvestor(), await createFounder()])
    expect(await seenBy(stranger)).toBeNull();
  const bare = await createConnection({ investor, status: 'accepted' });
  expect((await stage.as(investor).founder(bare.founder.id)).body.papers).toBeNull();
});

test("shows the viewer's connection with the founder on a card", async () => {
  const file_url = '/api/files/abc/deck.pdf';
  const founder = await createFounder({ profile: { pitch_deck_url: file_url } });
  const investor = await createInvestor();
  const stranger = await createInvestor();
  const pair = { id: newId(), investor_id: investor.id, founder_id: founder.id };
  const dashboards = database.db('dashboards');
  await dashboards('bookmarks').insert(pair);
  const file = { file_id: newId(), file_url, original_file_name: 'deck.pdf' };
  await dashboards('saved_pitch_decks').insert({ ...pair, ...file, company_name: 'Labs' });
  await createConnection({ founder, investor, status: 'pending' });

  const nothing = { isBookmarked: false, isDeckSaved: false, connectionStatus: 'none' };
  const state = { isBookmarked: true, isDeckSaved: true, connectionStatus: 'pending' };
  expect((await stage.as(investor).founders()).founders[0]).toMatchObject(state);
  expect((await stage.as(investor).founder(founder.id)).body).toMatchObject(state);
  expect((await stage.as(stranger).founders()).founders[0]).toMatchObject(nothing);
  expect((await stage.as(founder).founder(founder.id)).body).toMatchObject(nothing);
});

test('never lists, counts or features the viewer', async () => {
  const profile = { company_name: 'Owl', industry: 'saas', stage: 'seed', location: 'Lagos' };
  const own = await createFounder({ profile });
  const other = await createFounder({ profile });
  await highlight(own.id);
  await highlight(other.id);
  const filters = [{}, { search: 'owl' }, { location: 'lagos' }, { industry: 'saas' }];
  for (const query of [...filters, { offset: 1 }] as Record<string, string | number>[]) {
    const page = await stage.as(own).founders(query);
    expect(page).toMatchObject({ total: 1, totalIsExact: true });
    expect(page.featured.map(({ userId }) => userId)).toEqual([other.id]);
    expect(page.founders.map(({ userId }) => userId)).not.toContain(own.id);
    const all = await stage.as(await createInvestor()).founders(query);
    expect(all.total).toBe(2);
  }
});

test('flags and counts active highlights and features them only if they match', async () => {
  const shown = await createFounder({ profile: { industry: 'saas' } });
  const elsewhere = await createFounder({ profile: { industry: 'biotech' } });
  const expired = await createFounder({ profile: { industry: 'saas' } });
  await highlight(shown.id);
  await highlight(elsewhere.id);
  await highlight(expired.id, -1);
  const page = await stage.as(await createInvestor()).founders({ industry: 'saas' });
  expect(page.total).toBe(2);
  expect(page.featured.map(({ userId }) => userId)).toEqual([shown.id]);
  const flags = page.founders.map(({ userId, highlight: flag }) => [userId, flag]);
  expect(Object.fromEntries(flags)).toEqual({ [expired.id]: false, [shown.id]: true });
});

test('neither lists nor shows a member without a founder profile, and records no view', async () => {
  const investor = await createInvestor();
  const bare = await createUser();
  const draft = await createFounder({ profile: { onboarding_completed: false } });
  const browse = stage.as(investor);
  const none = { founders: [], total: 0, totalIsExact: true, featured: [] };
  expect(await browse.founders()).toEqual(none);
  for (const id of [bare.id, draft.id, investor.id, newId(), 'nonsense'])
    expect(await browse.founder(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await database.db('dashboards')('profile_views')).toEqual([]);
});
