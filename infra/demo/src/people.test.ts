import { expect, test } from '@jest/globals';
import {
  browseIndustries,
  browseStages,
  limits,
  preferenceIndustries,
} from '@introvest/contracts/vocabularies';
import { demoFounders, demoInvestors } from './people.js';

const industries = browseIndustries.map(({ value }) => value);
const stages = browseStages.map(({ value }) => value);
const investable = preferenceIndustries.map(({ value }) => value as string);

test('founders cover every industry and stage that the filters offer', () => {
  expect(new Set(demoFounders.map(({ industry }) => industry))).toEqual(new Set(industries));
  expect(new Set(demoFounders.map(({ stage }) => stage))).toEqual(new Set(stages));
  expect(new Set(demoFounders.map(({ company }) => company)).size).toBe(24);
});

test.each(demoFounders)('$company meets the limits of the forms', (founder) => {
  expect(founder.description.length).toBeGreaterThanOrEqual(limits.businessDescriptionMin);
  expect(founder.description.length).toBeLessThanOrEqual(limits.businessDescriptionMax);
  expect(founder.useOfFunds.length).toBeLessThanOrEqual(limits.useOfFundsMax);
  expect(founder.fundingGoal).toBeGreaterThanOrEqual(limits.fundingGoalMin);
  expect(founder.milestones.length).toBeGreaterThanOrEqual(1);
  expect(founder.website).toMatch(/^https:\/\/[a-z]+\.example$/);
  const facts = [founder.awards, founder.achievements, founder.revenue, ...founder.milestones];
  expect(new Set(facts).size).toBe(facts.length);
});

test.each(demoInvestors)('$firm meets the limits of the forms', (investor) => {
  expect(investor.bio.length).toBeLessThanOrEqual(limits.bioMax);
  expect(investable).toEqual(expect.arrayContaining(investor.industries));
  expect(stages).toEqual(expect.arrayContaining(investor.stages));
  expect(investor.checkSizeMax ?? Infinity).toBeGreaterThan(investor.checkSizeMin);
  expect([investor.website, investor.linkedin].join()).toMatch(/\.example,.*\.example\//);
});
