import { expect, test } from '@jest/globals';
import type { FounderProfile } from '@introvest/contracts/onboarding';
import { wizard } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/profiles/founder';
const stage = useStage();
const { client, createFounder, createUser, database } = stage;

const profiles = () => stage.table('founder_profiles');

test("stores the wizard's answers as slugs and fills the fields used by browse", async () => {
  const founder = await createUser();
  const reply = await client(founder).post<FounderProfile>(path, wizard);
  expect(reply).toMatchObject({
    status: 201,
    body: {
      userId: founder.id,
      industry: 'food-beverage',
      businessStage: 'mvp',
      currentFundingStatus: 'series-c',
      teamSize: 7,
      fundingGoal: 250_000,
      keyMilestones: ['First room', 'Hundredth customer'],
      companyName: 'Lumen Grid',
      description: wizard.businessDescription,
      stage: 'series-c',
      onboardingStep: 6,
      onboardingCompleted: true,
      tags: [],
      website: null,
      pitchDeckUrl: null,
    },
  });
  expect(await client(founder).get(path)).toMatchObject({ status: 200, body: reply.body });
  const card = { user_id: founder.id, company_name: 'Lumen Grid', stage: 'series-c' };
  const cards = database.db('browse')('onboarding.founder_cards');
  expect(await cards.where({ user_id: founder.id })).toMatchObject([card]);
});

test("requires only a company in the setup form and prefers the setup form's values", async () => {
  const founder = await createUser();
  const setup = { companyName: 'Quiet Tools', stage: 'Seed', foundedYear: '2024', teamSize: '' };
  const body = { companyName: 'Quiet Tools', stage: 'seed', foundedYear: 2024, teamSize: 0 };
  expect(await client(founder).post(path, setup)).toMatchObject({ status: 201, body });
});

test('creates one profile for concurrent calls', async () => {
  const founder = await createUser();
  const calls = Array.from({ length: 8 }, () => client(founder).post(path, wizard));
  const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  expect(await profiles().where({ user_id: founder.id })).toHaveLength(1);
});

test("keeps fields that weren't sent, trims tags and clears emptied fields", async () => {
  const founder = await createFounder({ profile: { title: 'CEO', team_size: 4 } });
  const changes = { tags: [' solar ', 'solar', ''], teamSize: '', location: '', website: null };
  const kept = { title: 'CEO', industry: 'fintech' };
  const body = { ...kept, tags: ['solar'], teamSize: 0, location: null };
  expect(await client(founder).put(path, changes)).toMatchObject({ status: 200, body });
});

test('returns 404 without a profile', async () => {
  const founder = await createUser();
  expect(await client(founder).get(path)).toMatchObject({ status: 404 });
  expect(await client(founder).put(path, { title: 'CEO' })).toMatchObject({ status: 404 });
});

test("accepts only the member's own files, in the matching fields", async () => {
  const founder = await createFounder();
  const own = await stage.urlOf(founder, 'pitchDeck');
  const foreign = await stage.urlOf(await createFounder(), 'pitchDeck');
  const put = (files: object) => client(founder).put(path, files);
  const refused = { status: 400, body: { message: 'Upload the file first' } };
  const others = [{ pitchDeckUrl: foreign }, { businessPlanUrl: own }, { profileImageUrl: own }];
  for (const files of others) expect(await put(files)).toMatchObject(refused);
  for (const body of [{ pitchDeckUrl: own }, { pitchDeckUrl: null }])
    expect(await put(body)).toMatchObject({ status: 200, body });
  expect(await put({ pitchDeckUrl: own })).toMatchObject(refused);
});
