import { expect, test } from '@jest/globals';
import { FounderCard } from '@introvest/contracts/browse';
import { newId } from '@introvest/service-kit/ids';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createHighlight } from '@introvest/testing/factories/highlight';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { browsing } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage();

const day = 24 * 60 * 60 * 1000;
const highlight = (founderId: string, endsInDays = 7) =>
  createHighlight(stage.database, { founderId, end: new Date(Date.now() + endsInDays * day) });

test('returns nothing but the public profile on a card', async () => {
  const founder = await createFounder(stage.database, {
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
  const browse = browsing(stage.app, await createInvestor(stage.database));
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
    expect(Object.keys(card ?? {}).sort()).toEqual(
      [...Object.keys(FounderCard.properties), ...more].sort(),
    );
    const told = JSON.stringify(card);
    expect(told).not.toMatch(/secret@|7000|plan\.pdf|projections/);
    expect(told).not.toContain(founder.email);
  }
});

test('includes the plan and projections only in the details for an accepted connection', async () => {
  const urls = ['/api/files/1/plan.pdf', '/api/files/2/numbers.xlsx'] as const;
  const [business_plan_url, financial_projections_url] = urls;
  const profile = { business_plan_url, financial_projections_url };
  const founder = await createFounder(stage.database, { profile });
  const { investor, id } = await createConnection(stage.database, { founder, status: 'accepted' });
  const papers = { businessPlanUrl: urls[0], financialProjectionsUrl: urls[1] };
  const seenBy = async (viewer: { cookie: string }) =>
    (await browsing(stage.app, viewer).founder(founder.id)).body.papers;
  expect(await seenBy(investor)).toEqual(papers);
  expect(JSON.stringify(await browsing(stage.app, investor).founders())).not.toContain(urls[0]);
  for (const status of ['pending', 'rejected'] as const) {
    const other = await createConnection(stage.database, { founder, status });
    expect(await seenBy(other.investor)).toBeNull();
    await stage.database.db('messaging')('connections').where({ id }).update({ status });
    expect(await seenBy(investor)).toBeNull();
  }
  for (const stranger of [
    await createInvestor(stage.database),
    await createFounder(stage.database),
  ]) {
    expect(await seenBy(stranger)).toBeNull();
  }
  const bare = await createConnection(stage.database, { investor, status: 'accepted' });
  expect((await browsing(stage.app, investor).founder(bare.founder.id)).body.papers).toBeNull();
});

test('lists only members whose profile is complete', async () => {
  await createUser(stage.database);
  await createFounder(stage.database, { profile: { onboarding_completed: false } });
  const page = await browsing(stage.app, await createInvestor(stage.database)).founders();
  expect(page).toEqual({ founders: [], total: 0, totalIsExact: true, featured: [] });
});

test('orders startups by score and then newest first', async () => {
  const at = (hours: number) => ({ created_at: new Date(Date.now() - hours * 3_600_000) });
  const old = await createFounder(stage.database, { profile: { ...at(9), stage: 'seed' } });
  const newer = await createFounder(stage.database, { profile: { ...at(1), stage: 'series-b' } });
  const newest = await createFounder(stage.database, { profile: { ...at(0), stage: 'series-a' } });
  const profile = { stage_preferences: ['seed'], location: null };
  const investor = await createInvestor(stage.database, { profile });
  const order = async (viewer: { cookie: string }) =>
    (await browsing(stage.app, viewer).founders()).founders.map(({ userId }) => userId);
  expect(await order(investor)).toEqual([old.id, newest.id, newer.id]);
  expect(await order(newer)).toEqual([newest.id, old.id]);
  expect(await order(await createUser(stage.database))).toEqual([newest.id, newer.id, old.id]);
});

test("shows the viewer's connection with the founder on a card", async () => {
  const deck = { pitch_deck_url: '/api/files/abc/deck.pdf' };
  const founder = await createFounder(stage.database, { profile: deck });
  const investor = await createInvestor(stage.database);
  const stranger = await createInvestor(stage.database);
  const pair = { investor_id: investor.id, founder_id: founder.id };
  const dashboards = stage.database.db('dashboards');
  await dashboards('bookmarks').insert({ id: newId(), ...pair });
  await dashboards('saved_pitch_decks').insert({
    id: newId(),
    ...pair,
    file_id: newId(),
    original_file_name: 'deck.pdf',
    file_url: deck.pitch_deck_url,
    company_name: 'Labs',
  });
  await createConnection(stage.database, { founder, investor, status: 'pending' });

  const nothing = { isBookmarked: false, isDeckSaved: false, connectionStatus: 'none' };
  const state = { isBookmarked: true, isDeckSaved: true, connectionStatus: 'pending' };
  expect((await browsing(stage.app, investor).founders()).founders[0]).toMatchObject(state);
  expect((await browsing(stage.app, investor).founder(founder.id)).body).toMatchObject(state);
  expect((await browsing(stage.app, stranger).founders()).founders[0]).toMatchObject(nothing);
  expect((await browsing(stage.app, founder).founder(founder.id)).body).toMatchObject(nothing);
});

test('never lists, counts or features the viewer', async () => {
  const profile = { company_name: 'Owl', industry: 'saas', stage: 'seed', location: 'Lagos' };
  const own = await createFounder(stage.database, { profile });
  const other = await createFounder(stage.database, { profile });
  await highlight(own.id);
  await highlight(other.id);
  const queries: Record<string, string | number>[] = [
    {},
    { search: 'owl' },
    { location: 'lagos' },
    { industry: 'saas' },
    { offset: 1 },
  ];
  for (const query of queries) {
    const page = await browsing(stage.app, own).founders(query);
    expect(page).toMatchObject({ total: 1, totalIsExact: true });
    expect(page.featured.map(({ userId }) => userId)).toEqual([other.id]);
    expect(page.founders.map(({ userId }) => userId)).not.toContain(own.id);
    const all = await browsing(stage.app, await createInvestor(stage.database)).founders(query);
    expect(all.total).toBe(2);
  }
});

test('flags and counts active highlights and features them only if they match', async () => {
  const shown = await createFounder(stage.database, { profile: { industry: 'saas' } });
  const elsewhere = await createFounder(stage.database, { profile: { industry: 'biotech' } });
  const expired = await createFounder(stage.database, { profile: { industry: 'saas' } });
  await highlight(shown.id);
  await highlight(elsewhere.id);
  await highlight(expired.id, -1);
  const page = await browsing(stage.app, await createInvestor(stage.database)).founders({
    industry: 'saas',
  });
  expect(page.total).toBe(2);
  expect(page.featured.map(({ userId }) => userId)).toEqual([shown.id]);
  const flags = new Map(page.founders.map(({ userId, highlight: flag }) => [userId, flag]));
  expect(flags).toEqual(
    new Map([
      [expired.id, false],
      [shown.id, true],
    ]),
  );
});

test("counts one view per viewer and day and ignores the owner's views", async () => {
  const founder = await createFounder(stage.database);
  const investor = await createInvestor(stage.database);
  for (const viewer of [investor, investor, founder]) {
    expect(await browsing(stage.app, viewer).founder(founder.id)).toMatchObject({ status: 200 });
  }
  const views = await stage.database.db('dashboards')('profile_views').select('viewer_id');
  expect(views).toEqual([{ viewer_id: investor.id }]);
});

test('returns 404 for a member without a founder profile and records no view', async () => {
  const investor = await createInvestor(stage.database);
  const bare = await createUser(stage.database);
  const draft = await createFounder(stage.database, { profile: { onboarding_completed: false } });
  const browse = browsing(stage.app, investor);
  for (const id of [bare.id, draft.id, investor.id, newId(), 'nonsense']) {
    expect(await browse.founder(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect(await stage.database.db('dashboards')('profile_views')).toEqual([]);
});
