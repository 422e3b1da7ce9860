import { describe, expect, test } from '@jest/globals';
import { investorForm, wizard } from './testing/testApp.js';
import { useStage } from './testing/testStage.js';

const stage = useStage();
const { client, createFounder, createInvestor, createUser } = stage;

type Fields = Record<string, unknown>;
type Row = [what: string, before: Fields, sent: Fields, after: Fields];

const text = 'A sentence of fifty characters about cold rooms... '.repeat(12).trim();
const long = { description: text };
const old = { description: 'The old one.', business_description: 'The old one.' };
const rooms = 'Cold rooms.';
const oldNames = { company_name: 'Old', business_name: 'Old' };
const names = (companyName: unknown, businessName: unknown) => ({ companyName, businessName });
const seed = { stage: 'seed', current_funding_status: 'seed', business_stage: 'revenue' };
const funded = { stage: 'seed', currentFundingStatus: 'seed' };
const free = { stage: 'mvp', current_funding_status: 'bootstrapped', business_stage: 'mvp' };
const stages = (currentFundingStatus: string | null, businessStage: string) => ({
  currentFundingStatus,
  businessStage,
});

const founders: Row[] = [
  ['a new companyName', {}, { companyName: 'New' }, { businessName: 'New' }],
  ['a new businessName', {}, { businessName: 'New' }, { companyName: 'New' }],
  ['two new names: companyName wins', {}, names('Card', 'Wizard'), names('Card', 'Card')],
  ['two names: the new one wins', oldNames, names('Old', 'New'), names('New', 'New')],
  ['an empty name', {}, { companyName: '' }, names(null, null)],
  ['a new description', old, { description: 'A new one.' }, { businessDescription: 'A new one.' }],
  ['a description too long for the wizard', old, long, { ...long, businessDescription: null }],
  ['a new businessDescription', {}, { businessDescription: rooms }, { description: rooms }],
  ['a new stage', seed, { stage: 'Series A' }, stages('series-a', 'revenue')],
  ['a new status', seed, { currentFundingStatus: 'Series B' }, { stage: 'series-b' }],
  ['no more rounds', seed, { currentFundingStatus: 'Bootstrapped' }, { stage: 'seed' }],
  ['the stage Idea', seed, { stage: 'Idea' }, stages(null, 'idea')],
  ['revenue without a round', free, { businessStage: 'Revenue' }, { stage: 'seed' }],
  ['growth keeps the round', seed, { businessStage: 'Growth' }, funded],
  ['an empty stage', seed, { stage: null }, stages(null, 'revenue')],
  ['another field', { business_name: 'Twin' }, { title: 'CEO' }, { businessName: 'Twin' }],
];

const fifty = { investment_range: '$50K - $100K', check_size_min: 50_000, check_size_max: 100_000 };
const tastes = {
  areas_of_interest: ['FinTech', 'Kelp'],
  other_interest: 'Kelp',
  industry_preferences: ['fintech'],
};
const areas = (...areasOfInterest: string[]) => ({ areasOfInterest });
const greener = areas('FinTech', 'Kelp', 'Green Tech');
const industries = (...industryPreferences: string[]) => ({ industryPreferences });
const cheques = (checkSizeMin: unknown, checkSizeMax: unknown) => ({ checkSizeMin, checkSizeMax });
const range = (investmentRange: string) => ({ investmentRange });

const investors: Row[] = [
  ['a new range', fifty, range('$5M+'), cheques(5e6, null)],
  ['an empty range', fifty, range(''), { ...range('Not specified'), ...cheques(null, null) }],
  ['listed cheque sizes', fifty, cheques(100_000, 500_000), range('$100K - $500K')],
  ['an unlisted size', fifty, { checkSizeMax: 300_000 }, range('$50K - $300K')],
  ['no upper end', fifty, { checkSizeMax: null }, range('$50K+')],
  ['no lower end', fifty, { checkSizeMin: null }, range('Up to $100K')],
  ['empty cheque sizes', fifty, cheques('', ''), range('Not specified')],
  [
    'a new range and sizes: the sizes win',
    fifty,
    { ...range('$5M+'), ...cheques(20_000, 100_000) },
    { ...range('$20K - $100K'), checkSizeMin: 20_000 },
  ],
  ['an added area', tastes, greener, industries('fintech', 'cleantech')],
  ['a removed area', tastes, areas('Kelp'), { ...industries(), otherInterest: 'Kelp' }],
  ['an added industry', tastes, industries('fintech', 'saas'), areas('FinTech', 'Kelp', 'SaaS')],
  ['a removed industry', tastes, industries(), areas('Kelp')],
  [
    'an added area and a removed industry',
    tastes,
    { ...areas('FinTech', 'Kelp', 'Biotech'), ...industries() },
    { ...areas('Kelp', 'Biotech'), ...industries('biotech') },
  ],
  ['new words', tastes, { otherInterest: 'Algae' }, areas('FinTech', 'Algae')],
  ['empty words', tastes, { otherInterest: '' }, areas('FinTech')],
  ['the words removed', tastes, areas('FinTech'), { otherInterest: null }],
  [
    'unchanged values',
    tastes,
    { ...areas('FinTech', 'Kelp'), otherInterest: 'Kelp', ...industries('fintech') },
    areas('FinTech', 'Kelp'),
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
  const profile = { company_name: 'Zanzibarium', business_name: 'Zanzibarium' };
  const founder = await createFounder({ profile });
  await client(founder).put('/api/profiles/founder', { companyName: 'Kilimandia' });
  const profiles = stage.table('founder_profiles').where({ user_id: founder.id });
  const [{ search_text: words }] = await profiles;
  expect(words).toContain('kilimandia');
  expect(words).not.toContain('zanzibarium');
});

test('stores both names of each fact in a new profile, whichever form created it', async () => {
  const made = async (userType: 'founder' | 'investor', body: object) => {
    const user = await createUser({ userType });
    return client(user).post(`/api/profiles/${userType}`, body);
  };
  expect(await made('founder', { companyName: 'Quiet Tools', stage: 'Idea' })).toMatchObject({
    body: { businessName: 'Quiet Tools', stage: 'idea' },
  });
  const unfunded = { ...wizard, stage: null, currentFundingStatus: 'Bootstrapped' };
  const shown = { stage: 'mvp', companyName: 'Lumen Grid' };
  expect(await made('founder', unfunded)).toMatchObject({ body: shown });
  const firm = { firmName: 'Lindqvist', checkSizeMin: 20_000, industryPreferences: ['cleantech'] };
  const body = { ...range('$20K+'), ...areas('CleanTech') };
  expect(await made('investor', firm)).toMatchObject({ body });
  const unreplaced = { ...investorForm, areasOfInterest: ['Other', 'SaaS'] };
  const replaced = { ...areas('Sea weed', 'SaaS'), ...industries('saas') };
  expect(await made('investor', unreplaced)).toMatchObject({ body: replaced });
});
