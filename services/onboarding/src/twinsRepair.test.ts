import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@introvest/testing/database';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { as } from '@introvest/testing/http';
import { createTestApp } from './testing/testApp.js';

const migration = new URL('../migrations/20261121050000_twins_in_step.sql', import.meta.url);
const astral = '😀'.repeat(251);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Fields = Record<string, unknown>;
type Row = [before: Fields, after: Fields];

const founders: Row[] = [
  [
    { company_name: 'Card', business_name: 'Old' },
    { companyName: 'Card', businessName: 'Card' },
  ],
  [
    { company_name: null, business_name: 'Old' },
    { companyName: 'Old', businessName: 'Old' },
  ],
  [
    { company_name: 'Card', business_name: null },
    { companyName: 'Card', businessName: null },
  ],
  [
    { description: 'The card says.', business_description: 'The wizard said.' },
    { description: 'The card says.', businessDescription: 'The card says.' },
  ],
  [
    { description: null, business_description: 'The wizard said.' },
    { description: 'The wizard said.', businessDescription: 'The wizard said.' },
  ],
  [
    { description: 'Short.', business_description: 'The wizard said.' },
    { description: 'Short.', businessDescription: null },
  ],
  [
    { description: astral, business_description: 'The wizard said.' },
    { description: astral, businessDescription: null },
  ],
  [
    { stage: 'series-a', current_funding_status: 'seed', business_stage: 'mvp' },
    { stage: 'series-a', currentFundingStatus: 'series-a', businessStage: 'mvp' },
  ],
  [
    { stage: 'idea', current_funding_status: 'seed', business_stage: 'growth' },
    { stage: 'idea', currentFundingStatus: null, businessStage: 'idea' },
  ],
  [
    { stage: 'mvp', current_funding_status: 'bootstrapped', business_stage: 'idea' },
    { stage: 'mvp', currentFundingStatus: 'bootstrapped', businessStage: 'mvp' },
  ],
  [
    { stage: null, current_funding_status: 'bootstrapped', business_stage: 'idea' },
    { stage: 'idea', currentFundingStatus: 'bootstrapped' },
  ],
  [
    { stage: 'seed', current_funding_status: 'bootstrapped', business_stage: 'scale' },
    { stage: 'seed', currentFundingStatus: 'bootstrapped', businessStage: 'scale' },
  ],
];

const investors: Row[] = [
  [
    { investment_range: '$5M+' },
    { investmentRange: '$5M+', checkSizeMin: 5_000_000, checkSizeMax: null },
  ],
  [
    { investment_range: '$5M+', check_size_min: 20_000, check_size_max: 1_250_000 },
    { investmentRange: '$20K - $1.25M', checkSizeMin: 20_000 },
  ],
  [
    { investment_range: '$1K - $10K', check_size_min: 50_000, check_size_max: 100_000 },
    { investmentRange: '$50K - $100K' },
  ],
  [
    { investment_range: 'Not specified', check_size_max: 75_000 },
    { investmentRange: 'Up to $75K' },
  ],
  [{ investment_range: 'Not specified', check_size_min: 500 }, { investmentRange: '$500+' }],
  [{ investment_range: 'As it comes', check_size_min: 500 }, { investmentRange: 'As it comes' }],
  [
    { areas_of_interest: ['FinTech', 'Other'], other_interest: 'Kelp' },
    { areasOfInterest: ['FinTech', 'Kelp'], industryPreferences: ['fintech'] },
  ],
  [{ areas_of_interest: [], other_interest: 'Kelp' }, { areasOfInterest: ['Kelp'] }],
  [
    { areas_of_interest: ['Green Tech', 'Kelp'], industry_preferences: ['saas', 'cleantech'] },
    { areasOfInterest: ['Green Tech', 'Kelp', 'SaaS'], industryPreferences: ['saas', 'cleantech'] },
  ],
];

test('profiles whose facts had drifted apart agree again, and nobody loses one', async () => {
  const { app } = createTestApp(database);
  const people = [];
  for (const [profile] of founders) people.push(await createFounder(database, { profile }));
  for (const [profile] of investors) people.push(await createInvestor(database, { profile }));
  const sql = await readFile(migration, 'utf8');
  await database.db('onboarding').transaction((trx) => trx.raw(sql));
  for (const [at, [before, after]] of [...founders, ...investors].entries()) {
    const person = people[at];
    if (!person) throw new Error('Everybody was created.');
    const { status, body } = await as(app, person).get(`/api/profiles/${person.userType}`);
    expect([before, status, body]).toMatchObject([before, 200, after]);
  }
  const rows = database.db('onboarding')('founder_profiles').orderBy('id');
  const once = await rows.clone();
  await database.db('onboarding').transaction((trx) => trx.raw(sql));
  expect(await rows.clone()).toEqual(once);
});
