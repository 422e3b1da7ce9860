import { describe, expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { investorForm, wizard } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();

type Fields = Record<string, unknown>;
type Row = [what: string, before: Fields, sent: Fields, after: Fields];

const long = 'A sentence of fifty characters about cold rooms... '.repeat(12).trim();
const seed = { stage: 'seed', current_funding_status: 'seed', business_stage: 'revenue' };
const free = { stage: 'mvp', current_funding_status: 'bootstrapped', business_stage: 'mvp' };

const founders: Row[] = [
  ['the company is renamed', {}, { companyName: 'New' }, { businessName: 'New' }],
  ['so it is by its other name', {}, { businessName: 'New' }, { companyName: 'New' }],
  [
    'of two new names the one on the card stays',
    {},
    { companyName: 'Card', businessName: 'Wizard' },
    { companyName: 'Card', businessName: 'Card' },
  ],
  [
    'of two names the one that is new stays',
    { company_name: 'Old', business_name: 'Old' },
    { companyName: 'Old', businessName: 'New' },
    { companyName: 'New', businessName: 'New' },
  ],
  ['a name is taken away', {}, { companyName: '' }, { companyName: null, businessName: null }],
  [
    'the description changes',
    { description: 'The old one.', business_description: 'The old one.' },
    { description: 'The new one.' },
    { businessDescription: 'The new one.' },
  ],
  [
    'a description that is too long for the wizard is the only one',
    { description: 'The old one.', business_description: 'The old one.' },
    { description: long },
    { description: long, businessDescription: null },
  ],
  [
    'the wizard describes it',
    {},
    { businessDescription: 'Rooms.....' },
    { description: 'Rooms.....' },
  ],
  [
    'another round',
    seed,
    { stage: 'Series A' },
    { currentFundingStatus: 'series-a', businessStage: 'revenue' },
  ],
  ['another status', seed, { currentFundingStatus: 'Series B' }, { stage: 'series-b' }],
  ['no more rounds', seed, { currentFundingStatus: 'Bootstrapped' }, { stage: 'seed' }],
  [
    'back to the idea',
    seed,
    { stage: 'Idea' },
    { currentFundingStatus: null, businessStage: 'idea' },
  ],
  ['sales without a round', free, { businessStage: 'Revenue' }, { stage: 'seed' }],
  [
    'growth changes no round',
    seed,
    { businessStage: 'Growth' },
    { stage: 'seed', currentFundingStatus: 'seed' },
  ],
  [
    'the stage is taken away',
    seed,
    { stage: null },
    { currentFundingStatus: null, businessStage: 'revenue' },
  ],
  ['something else changes', { business_name: 'Twin' }, { title: 'CEO' }, { businessName: 'Twin' }],
];

const fifty = { investment_range: '$50K - $100K', check_size_min: 50_000, check_size_max: 100_000 };
const tastes = {
  areas_of_interest: ['FinTech', 'Kelp'],
  other_interest: 'Kelp',
  industry_preferences: ['fintech'],
};

const investors: Row[] = [
  [
    'another range',
    fifty,
    { investmentRange: '$5M+' },
    { checkSizeMin: 5_000_000, checkSizeMax: null },
  ],
  [
    'no range any more',
    fifty,
    { investmentRange: '' },
    { investmentRange: 'Not specified', checkSizeMin: null, checkSizeMax: null },
  ],
  [
    'another cheque of the list',
    fifty,
    { checkSizeMin: 100_000, checkSizeMax: 500_000 },
    { investmentRange: '$100K - $500K' },
  ],
  ['a cheque of no list', fifty, { checkSizeMax: 300_000 }, { investmentRange: '$50K - $300K' }],
  ['no upper end', fifty, { checkSizeMax: null }, { investmentRange: '$50K+' }],
  ['no lower end', fifty, { checkSizeMin: null }, { investmentRange: 'Up to $100K' }],
  [
    'no cheque at all',
    fifty,
    { checkSizeMin: '', checkSizeMax: '' },
    { investmentRange: 'Not specified' },
  ],
  [
    'of range and cheque the cheque stays',
    fifty,
    { investmentRange: '$5M+', checkSizeMin: 20_000, checkSizeMax: 100_000 },
    { investmentRange: '$20K - $100K', checkSizeMin: 20_000 },
  ],
  [
    'another area',
    tastes,
    { areasOfInterest: ['FinTech', 'Kelp', 'Green Tech'] },
    { industryPreferences: ['fintech', 'cleantech'] },
  ],
  [
    'an area less',
    tastes,
    { areasOfInterest: ['Kelp'] },
    { industryPreferences: [], otherInterest: 'Kelp' },
  ],
  [
    'another industry',
    tastes,
    { industryPreferences: ['fintech', 'saas'] },
    { areasOfInterest: ['FinTech', 'Kelp', 'SaaS'] },
  ],
  ['an industry less', tastes, { industryPreferences: [] }, { areasOfInterest: ['Kelp'] }],
  [
    'an area more and an industry less, in one go',
    tastes,
    { areasOfInterest: ['FinTech', 'Kelp', 'Biotech'], industryPreferences: [] },
    { areasOfInterest: ['Kelp', 'Biotech'], industryPreferences: ['biotech'] },
  ],
  ['other words', tastes, { otherInterest: 'Algae' }, { areasOfInterest: ['FinTech', 'Algae'] }],
  ['no other words', tastes, { otherInterest: '' }, { areasOfInterest: ['FinTech'] }],
  ['the words leave the list', tastes, { areasOfInterest: ['FinTech'] }, { otherInterest: null }],
  [
    'what was sent as it is',
    tastes,
    {
      areasOfInterest: ['FinTech', 'Kelp'],
      otherInterest: 'Kelp',
      industryPreferences: ['fintech'],
    },
    { areasOfInterest: ['FinTech', 'Kelp'] },
  ],
];

describe.each([
  ['founder', founders, createFounder] as const,
  ['investor', investors, createInvestor] as const,
])("a %s's facts of two names", (role, rows, create) => {
  test.each(rows)('%s', async (_what, before, sent, after) => {
    const client = as(stage.app, await create(stage.database, { profile: before }));
    const reply = await client.put(`/api/profiles/${role}`, sent);
    expect(reply).toMatchObject({ status: 200, body: after });
  });
});

test('changes only alias fields and those that were sent', async () => {
  const investor = await createInvestor(stage.database, {
    profile: { ...fifty, ...tastes, bio: 'Hi' },
  });
  const client = as(stage.app, investor);
  const before = (await client.get<object>('/api/profiles/investor')).body;
  const sent = { bio: 'Hello', investmentRange: '$5M+', industryPreferences: ['saas'] };
  expect((await client.put('/api/profiles/investor', sent)).body).toEqual({
    ...before,
    bio: 'Hello',
    investmentRange: '$5M+',
    checkSizeMin: 5_000_000,
    checkSizeMax: null,
    industryPreferences: ['saas'],
    areasOfInterest: ['Kelp', 'SaaS'],
    updatedAt: expect.any(String),
  });
});

test('finds a renamed startup only by its new name', async () => {
  const founder = await createFounder(stage.database, {
    profile: { company_name: 'Zanzibarium', business_name: 'Zanzibarium' },
  });
  await as(stage.app, founder).put('/api/profiles/founder', { companyName: 'Kilimandia' });
  const texts = await stage.database
    .db('onboarding')('founder_profiles')
    .where({ user_id: founder.id })
    .pluck('search_text');
  expect(texts[0]).toContain('kilimandia');
  expect(texts[0]).not.toContain('zanzibarium');
});

test('stores both names of every fact in a new profile, whichever form created it', async () => {
  const made = async (userType: 'founder' | 'investor', body: object) => {
    const user = await createUser(stage.database, { userType });
    return as(stage.app, user).post(`/api/profiles/${userType}`, body);
  };
  expect(await made('founder', { companyName: 'Quiet Tools', stage: 'Idea' })).toMatchObject({
    body: { businessName: 'Quiet Tools', stage: 'idea' },
  });
  expect(await made('founder', { ...wizard, stage: null })).toMatchObject({
    body: { stage: 'series-c', companyName: 'Lumen Grid' },
  });
  const firm = { firmName: 'Lindqvist', checkSizeMin: 20_000, industryPreferences: ['cleantech'] };
  expect(await made('investor', firm)).toMatchObject({
    body: { investmentRange: '$20K+', areasOfInterest: ['CleanTech'] },
  });
  const unreplaced = { ...investorForm, areasOfInterest: ['Other', 'SaaS'] };
  expect(await made('investor', unreplaced)).toMatchObject({
    body: { areasOfInterest: ['Sea weed', 'SaaS'], industryPreferences: ['saas'] },
  });
});
