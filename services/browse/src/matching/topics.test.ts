import { expect, test } from '@jest/globals';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { matchesOf, type Profile } from '../testing/matchesOf.js';
import { browsing } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const matches = (founder: Profile, investor: Profile) => matchesOf(stage, founder, investor);

const focus = (...words: string[]) => ({ investment_focus: words });
test.each<[Profile, Profile, number, string, string]>([
  [
    { industry: 'agriculture' },
    focus('Agriculture'),
    40,
    'Matches your agriculture focus',
    'Invests in Agriculture',
  ],
  [
    { industry: 'fintech' },
    { industry_preferences: ['fintech'], ...focus('Payments') },
    40,
    'Matches your FinTech focus',
    'Invests in FinTech',
  ],
  [
    { industry: 'other', tags: ['bees', 'AgTech'] },
    focus('Patient capital', 'Farming in West Africa'),
    40,
    'Matches your Farming in West Africa focus',
    'Invests in Farming in West Africa',
  ],
  [
    { industry: 'technology', tags: ['drones', 'agriculture'] },
    { other_interest: 'Robotics' },
    40,
    'Matches your robotics focus',
    'Invests in Robotics',
  ],
  [
    { industry: 'technology', tags: ['solar'] },
    { areas_of_interest: ['Technology'] },
    40,
    'Matches your technology focus',
    'Invests in Technology',
  ],
  [
    { industry: 'cleantech' },
    focus('Solar'),
    20,
    'Close to your solar focus',
    'Invests in Solar, close to your field',
  ],
  [
    { industry: 'saas' },
    { industry_preferences: ['ai-ml'] },
    20,
    'Close to your AI/ML focus',
    'Invests in AI/ML, close to your field',
  ],
])('gives %j and %j a score of %d', async (founder, investor, score, read, told) => {
  const match = await matches(founder, investor);
  expect(match).toMatchObject({ score, reasons: [read], told: [told] });
  expect(match.parts?.[0]).toMatchObject({ points: score, of: 40, state: 'match' });
});

test.each<[Profile, Profile]>([
  [{ industry: 'technology' }, { industry_preferences: ['blockchain', 'fintech'] }],
  [{ industry: 'ai-ml', tags: ['agriculture'] }, focus('Agriculture')],
  [{ industry: 'healthcare' }, focus('Medical devices')],
])('scores %j and %j lower than an industry that fits', async (founder, investor) => {
  expect((await matches(founder, investor)).score).toBeLessThan(40);
});

const investors: Record<string, Profile> = {
  soil: {
    investment_focus: ['Agriculture', 'Food', 'First cheques'],
    stage_preferences: ['pre-seed', 'seed'],
    check_size_min: 100_000,
    check_size_max: 600_000,
    location: 'Accra, Ghana',
  },
  ledger: {
    areas_of_interest: ['FinTech', 'SaaS'],
    industry_preferences: ['fintech', 'saas'],
    investment_focus: ['Financial infrastructure', 'Emerging markets'],
    stage_preferences: ['seed', 'series-a'],
    check_size_min: 500_000,
    check_size_max: 3_000_000,
    location: 'Stockholm, Sweden',
  },
  ward: {
    areas_of_interest: ['Healthcare', 'AI/ML'],
    investment_focus: ['Diagnostics', 'Primary care', 'Applied AI'],
    stage_preferences: ['series-a', 'series-b'],
    check_size_min: 2_000_000,
    check_size_max: 8_000_000,
    location: 'Singapore',
  },
  grid: {
    areas_of_interest: ['Green Tech'],
    investment_focus: ['Energy storage', 'Heat'],
    stage_preferences: ['series-a', 'series-b', 'series-c'],
    check_size_min: 3_000_000,
    check_size_max: 20_000_000,
    location: 'Utrecht, Netherlands',
  },
  angel: {
    areas_of_interest: ['Technology', 'AI/ML'],
    investment_focus: ['Practical software'],
    stage_preferences: ['pre-seed', 'seed'],
    check_size_min: 25_000,
    check_size_max: 150_000,
    location: 'London',
  },
  bazaar: {
    areas_of_interest: ['E-commerce', 'Marketplaces, retail and fashion'],
    other_interest: 'Marketplaces, retail and fashion',
    stage_preferences: ['seed', 'series-a'],
    check_size_min: 300_000,
    check_size_max: 2_500_000,
    location: 'Bogotá, Colombia',
  },
};

const startups: [what: string, profile: Profile, order: string[][]][] = [
  [
    'irrigation for small farms, entered as Other',
    {
      industry: 'other',
      tags: ['prepaid', 'farmers', 'water'],
      stage: 'seed',
      funding_goal: 1e6,
      location: 'Accra',
    },
    [['soil'], ['ledger', 'angel', 'bazaar'], ['ward', 'grid']],
  ],
  [
    'payments for suppliers',
    {
      industry: 'fintech',
      tags: ['payments'],
      stage: 'series-a',
      funding_goal: 8e6,
      location: 'São Paulo, Brazil',
    },
    [['ledger'], ['ward', 'grid', 'bazaar'], ['soil', 'angel']],
  ],
  [
    'cameras for factories, entered as Technology',
    {
      industry: 'technology',
      tags: ['machine vision', 'factories'],
      stage: 'series-a',
      funding_goal: 5e6,
      location: 'London, UK',
    },
    [['ward'], ['ledger'], ['angel'], ['grid', 'bazaar'], ['soil']],
  ],
  [
    'a sensor for hospital beds',
    {
      industry: 'healthcare',
      tags: ['hospital'],
      stage: 'seed',
      funding_goal: 2.4e6,
      location: 'London',
    },
    [['ward'], ['ledger', 'bazaar', 'soil'], ['angel'], ['grid']],
  ],
  [
    'heat from the sea',
    {
      industry: 'energy',
      tags: ['district heating'],
      stage: 'series-b',
      funding_goal: 9e6,
      location: 'Utrecht',
    },
    [['grid'], ['ward'], ['ledger', 'bazaar'], ['soil', 'angel']],
  ],
];

test.each(startups)(
  '%s: orders investors as members would expect',
  async (_what, profile, order) => {
    const founder = await createFounder(stage.database, { profile });
    for (const [firm, columns] of Object.entries(investors)) {
      await createInvestor(stage.database, { profile: { ...columns, firm_name: firm } });
    }
    const { investors: listed } = await browsing(stage.app, founder).investors();
    const scores = new Map(listed.map(({ firmName, match }) => [firmName, match.score]));
    const groups = order.map((group) => group.map((firm) => scores.get(firm) ?? NaN));
    expect(order.flat().sort()).toEqual(Object.keys(investors).sort());
    for (const [at, group] of groups.entries()) {
      const below = groups.slice(at + 1).flat();
      expect(Math.min(...group)).toBeGreaterThan(Math.max(-1, ...below));
    }
  },
);
