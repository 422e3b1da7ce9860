import { expect, test } from '@jest/globals';
import {
  allIndustries,
  browseIndustries,
  browseStages,
  businessStageSlug,
  checkSizesOf,
  fundingStatusSlug,
  highlightOffers,
  industrySlug,
  investmentRanges,
  labelOf,
  profileIndustries,
  profileStages,
  rangeOf,
  stageOf,
  stageSlug,
  wizardIndustries,
} from './vocabularies.js';

const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);
const labelsOf = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

test('the lists are those of the specification', () => {
  const browse = 'technology healthcare fintech ecommerce ai-ml saas biotech cleantech'.split(' ');
  expect(valuesOf(browseIndustries)).toEqual(browse);
  expect(valuesOf(profileIndustries)).toEqual([...browse, 'other']);
  expect(valuesOf(browseStages)).toEqual('pre-seed seed series-a series-b series-c'.split(' '));
  expect(valuesOf(profileStages).slice(0, 2)).toEqual(['idea', 'mvp']);
  expect(labelsOf(wizardIndustries)).toEqual(
    `Technology, Healthcare, FinTech, E-commerce, Education, Real Estate, Food & Beverage,
     Transportation, Energy, Manufacturing, Media & Entertainment, Agriculture, Other`.split(
      /,\s+/,
    ),
  );
  expect(labelsOf(investmentRanges)).toHaveLength(7);
  expect(new Set(valuesOf(allIndustries)).size).toBe(allIndustries.length);
  expect(highlightOffers.map(({ amount }) => amount)).toEqual([1000, 1800, 2700, 3200]);
});

test('maps every label to its slug and back', () => {
  for (const { value, label } of allIndustries) {
    expect([industrySlug(label), industrySlug(value)]).toEqual([value, value]);
    expect(labelOf(value)).toBe(label);
  }
  expect(stageSlug('Series C+')).toBe('series-c');
  expect(businessStageSlug('MVP')).toBe('mvp');
  expect(fundingStatusSlug('Not seeking funding')).toBe('not-seeking-funding');
  expect(labelOf('series-c')).toBe('Series C+');
  expect(labelOf('my own words')).toBe('my own words');
});

test.each([
  ['Pre-seed', 'Idea', 'pre-seed'],
  ['Series C+', 'Scale', 'series-c'],
  ['series-a', 'mvp', 'series-a'],
  ['Bootstrapped', 'Idea', 'idea'],
  ['Bootstrapped', 'MVP', 'mvp'],
  ['Not seeking funding', 'Revenue', 'seed'],
  ['bootstrapped', 'growth', 'seed'],
])('shows %s with %s as %s', (status, business, stage) => {
  expect(stageOf(status, business)).toBe(stage);
});

test.each([
  [50_000, 100_000, '$50K - $100K'],
  [5_000_000, null, '$5M+'],
  [75_000, 1_250_000, '$75K - $1.25M'],
  [20_000, null, '$20K+'],
  [null, 131_200_000, 'Up to $131.2M'],
  [0, 500, 'Up to $500'],
  [null, null, 'Not specified'],
  [0, null, 'Not specified'],
])('maps cheques from %j to %j to the range %s', (min, max, range) => {
  expect(rangeOf(min, max)).toBe(range);
});

test('maps every range of the list to its sizes and back', () => {
  for (const { label } of investmentRanges) {
    const { min, max } = checkSizesOf(label);
    expect(rangeOf(min, max)).toBe(label);
  }
});
