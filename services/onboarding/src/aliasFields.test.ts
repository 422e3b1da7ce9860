import { describe, expect, test } from '@jest/globals';
import { investorForm, wizard } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();
const { client, createFounder, createInvestor, createUser } = stage;

type Fields = Record<string, unknown>;
type Row = [what: string, before: Fields, sent: Fields, after: Fields];

const long = 'A sentence of fifty characters about cold rooms... '.repeat(12).trim();
const old = { description: 'The old one.', business_description: 'The old one.' };
const seed = { stage: 'seed', current_funding_status: 'seed', business_stage: 'revenue' };
const free = { stage: 'mvp', current_funding_status: 'bootstrapped', business_stage: 'mvp' };

const founders: Row[] = [
  ['a new companyName', {}, { companyName: 'New' }, { businessName: 'New' }],
  ['a new businessName', {}, { businessName: 'New' }, { companyName: 'New' }],
  [
    'two new names: companyName wins',
    {},
    { companyName: 'Card', businessName: 'Wizard' },
    { companyName: 'Card', businessName: 'Card' },
  ],
  [
    'two names: the new one wins',
    { company_name: 'Old', business_name: 'Old' },
    { companyName: 'Old', businessName: 'New' },
    { companyName: 'New', businessName: 'New' },
  ],
  ['an empty name', {}, { companyName: '' }, { companyName: null, businessName: null }],
  ['a new description', old, { description: 'A new one.' }, { businessDescription: 'A new one.' }],
  [
    'a description too long for the wizard',
    old,
    { description: long },
    { description: long, businessDescription: null },
  ],
  [
    'a new businessDescription',
    {},
    { businessDescription: 'Rooms.....' },
    { description: 'Rooms.....' },
  ],
  [
    'a new stage',
    seed,
    { stage: 'Series A' },
    { currentFundingStatus: 'series-a', businessStage: 'revenue' },
  ],
  ['a new status', seed, { currentFundingStatus: 'Series B' }, { stage: 'series-b' }],
  ['no more rounds', seed, { currentFundingStatus: 'Bootstrapped' }, { stage: 'seed' }],
  [
    'the stage Idea',
    seed,
    { stage: 'Idea' },
    { currentFundingStatus: null, businessStage: 'idea' },
  ],
  ['revenue without a round', free, { businessStage: 'Revenue' }, { stage: 'seed' }],
  [
    'growth keeps the round',
    seed,
    { businessStage: 'Growth' },
    { stage: 'seed', currentFundingStatus: 'seed' },
  ],
  [
    'an empty stage',
    seed,
    { stage: null },
    { currentFundingStatus: null, businessStage: 'revenue' },
  ],
  ['another field', { business_name: 'Twin' }, { title: 'CEO' }, { businessName: 'Twin' }],
];

const fifty = { investment_range: '$50K - $100K', check_size_min: 50_000, check_size_max: 100_000 };
const tastes = {
  areas_of_interest: ['FinTech', 'Kelp'],
  other_interest: 'Kelp',
  industry_preferences: ['fintech'],
};

const investors: Row[] = [
  ['a new range', fifty, { investmentRange: '$5M+' }, { checkSizeMin: 5e6, checkSizeMax: null }],
  [
    'an empty range',
    fifty,
    { investmentRange: '' },
    { investmentRange: 'Not specified', checkSizeMin: null, checkSizeMax: null },
  ],
  [
    'listed cheque sizes',
    fifty,
    { checkSizeMin: 100_000, checkSizeMax: 500_000 },
    { investmentRange: '$100K - $500K' },
  ],
  ['an unlisted size', fifty, { checkSizeMax: 300_000 }, { investmentRange: '$50K - $300K' }],
  ['no upper end', fifty, { checkSizeMax: null }, { investmentRange: '$50K+' }],
  ['no lower end', fifty, { checkSizeMin: null }, { investmentRange: 'Up to $100K' }],
  [
    'empty cheque sizes',
    fifty,
    { checkSizeMin: '', checkSizeMax: '' },
    { investmentRange: 'Not specified' },
  ],
  [
    'a new range and sizes: the sizes win',
    fifty,
    { investmentRange: '$5M+', checkSizeMin: 20_000, checkSizeMax: 100_000 },
    { investmentRange: '$20K - $100K', checkSizeMin: 20_000 },
  ],
  [
    'an added area',
    tastes,
    { areasOfInterest: ['FinTech', 'Kelp', 'Green Tech'] },
    { industryPreferences: ['fintech', 'cleantech'] },
  ],
  [
    'a removed area',
    tastes,
    { areasOfInterest: ['Kelp'] },
    { industryPreferences: [], otherInterest: 'Kelp' },
  ],
  [
    'an added industry',
    tastes,
    { industryPreferences: ['fintech', 'saas'] },
    { areasOfInterest: ['FinTech', 'Kelp', 'SaaS'] },
  ],
  ['a removed industry', tastes, { industryPreferences: [] }, { areasOfInterest: ['Kelp'] }],
  [
    'an added area and a removed industry',
    tastes,
    { areasOfInterest: ['FinTech', 'Kelp', 'Biotech'], industryPreferences: [] },
    { areasOfInterest: ['Kelp', 'Biotech'], industryPreferences: ['biotech'] },
  ],
  ['new words', tastes, { otherInterest: 'Algae' }, { areasOfInterest: ['FinTech', 'Algae'] }],
  ['empty words', tastes, { otherInterest: '' }, { areasOfInterest: ['FinTech'] }],
  ['the words removed', tastes, { areasOfInterest: ['FinTech'] }, { otherInterest: null }],
  [
    'unchanged values',
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
])('sets the aliases of a %s for', (role, rows, create) => {
  test.each(rows)('%s', async (_what, before, sent, after) => {
    const member = await create({ profile: before });
    const reply = await client(member).put(`/api/profiles/${role}`, sent);
    expect(reply).toMatchObject({ status: 200, body: after });
  });
});

test('changes only alias fields and fields that were sent', async () => {
  const investor = await createInvestor({ profile: { ...fifty, ...tastes, bio: 'Hi' } });
  const { get, put } = client(investor);
  const before = (await get<object>('/api/profiles/investor')).body;
  const sent = { bio: 'Hello', investmentRange: '$5M+', industryPreferences: ['saas'] };
  expect((await put('/api/profiles/investor', sent)).body).toEqual({
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
  const founder = await createFounder({
    profile: { company_name: 'Zanzibarium', business_name: 'Zanzibarium' },
  });
  await client(founder).put('/api/profiles/founder', { companyName: 'Kilimandia' });
  const [{ search_text: text }] = await stage
    .table('founder_profiles')
    .where({ user_id: founder.id });
  expect(text).toContain('kilimandia');
  expect(text).not.toContain('zanzibarium');
});

test('stores both names of each fact in a new profile, whichever form created it', async () => {
  const made = async (userType: 'founder' | 'investor', body: object) => {
    const user = await createUser({ userType });
    return client(user).post(`/api/profiles/${userType}`, body);
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
