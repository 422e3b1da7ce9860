import { describe, expect, test } from '@jest/globals';
import {
  createFounderProfile,
  createInvestorProfile,
  FounderChanges,
  FounderDraft,
  FounderSetup,
  FounderWizard,
  InvestorChanges,
  InvestorOnboarding,
  InvestorSetup,
} from './onboarding.js';
import { long, messages } from './testing/messages.js';
import { buildInvestor, buildWizard } from './testing/values.js';
import { compile } from './validation/compile.js';

describe('validates the founder wizard', () => {
  test.each([
    ['businessName', '', 'Business name is required'],
    ['founderName', ' ', 'Founder name is required'],
    ['email', 'x', 'Invalid email address'],
    ['location', '', 'Location/Country is required'],
    ['industry', '', 'Industry is required'],
    ['industry', 'Alchemy', 'Industry must be one of the options'],
    ['industry', 'constructor', 'Industry must be one of the options'],
    ['businessStage', undefined, 'Business stage is required'],
    ['teamSize', 0, 'Team size must be at least 1'],
    ['teamSize', '', 'Team size must be at least 1'],
    ['teamSize', 'many', 'Team size must be a whole number'],
    ['businessDescription', long(9), 'Business description must be at least 10 characters'],
    ['businessDescription', long(501), 'Business description cannot exceed 500 words'],
    ['targetMarket', '', 'Target market is required'],
    ['fundingGoal', 999, 'Funding goal must be at least $1,000'],
    ['fundingGoal', '999', 'Funding goal must be at least $1,000'],
    ['fundingGoal', undefined, 'Funding goal must be at least $1,000'],
    ['fundingGoal', 1e13, 'Must be at most 1000000000000'],
    ['fundingGoal', '1e309', 'Funding goal must be a whole number'],
    ['currentFundingStatus', '', 'Current funding status is required'],
    ['useOfFunds', long(9), 'Use of funds description must be at least 10 characters'],
    ['useOfFunds', long(1001), 'Use of funds cannot exceed 1000 characters'],
    ['keyMilestones', [], 'At least one milestone is required'],
    ['keyMilestones', ['', ' '], 'At least one milestone is required'],
    ['keyMilestones', undefined, 'At least one milestone is required'],
    ['keyMilestones', [long(501)], 'Must be at most 500 characters'],
    ['website', 'javascript:alert(1)', 'Enter a valid web address'],
    ['pitchDeckUrl', 'https://elsewhere.example/deck.pdf', 'Upload the file first'],
  ])('%s = %j fails with %j', (field, value, message) => {
    const values = buildWizard({ [field]: value });
    expect(messages(FounderWizard, values, true)).toEqual({ [field]: message });
  });
});

test('removes direction controls from tags and list entries', () => {
  const value = { tags: ['\u2067a', 'a'], keyMilestones: ['one \u202eowt\u202c'] };
  expect(compile(FounderChanges)(value)).toBeNull();
  expect(value).toEqual({ tags: ['a'], keyMilestones: ['one \u202eowt\u202c'] });
});

test('null empties a list', () => {
  const value = { tags: null };
  expect(compile(FounderChanges)(value)).toBeNull();
  expect(value).toEqual({ tags: [] });
});

test('keeps an incomplete draft, with slugs', () => {
  const value = { step: 2, values: { industry: 'FinTech', fundingGoal: '12', email: 'ada', x: 1 } };
  expect(compile(FounderDraft)(value)).toBeNull();
  expect(value.values).toEqual({ industry: 'fintech', fundingGoal: '12', email: 'ada' });
});

test.each([
  ['fullName', '', 'Full name is required'],
  ['investmentRange', '', 'Investment range is required'],
  ['bio', long(1001), 'Bio cannot exceed 1000 characters'],
  ['linkedinProfile', 'linkedin', 'Enter a valid web address'],
  ['linkedinProfile', 'data:text/html,x', 'Enter a valid web address'],
  ['linkedinProfile', 'https://user@evil.example/', 'Enter a valid web address'],
])('the investor form: %s = %j fails with %j', (field, value, message) => {
  const values = buildInvestor({ [field]: value });
  expect(messages(InvestorOnboarding, values)).toEqual({ [field]: message });
});

test.each([
  ['tallybird.example', 'https://tallybird.example'],
  [' linkedin.com/in/iva?x=1#y ', 'https://linkedin.com/in/iva?x=1#y'],
  ['tallybird.example/\u202egpj.exe', 'https://tallybird.example/gpj.exe'],
  ['bücher.example:8080', 'https://bücher.example:8080'],
  ['http://tallybird.example', 'http://tallybird.example'],
])('completes the web address %j to %j', (linkedinProfile, address) => {
  const value = { linkedinProfile };
  expect(compile(InvestorChanges)(value)).toBeNull();
  expect(value.linkedinProfile).toBe(address);
});

const others = ['ada@tallybird.example', 'javascript:alert.call()', 'a b.example', '//a.example'];
test.each([...others, '.example', '1.'])('refuses %j as a web address', (linkedinProfile) => {
  const error = { field: 'linkedinProfile', message: 'Enter a valid web address' };
  expect(compile(InvestorChanges)({ linkedinProfile })).toEqual([error]);
});

test.each([
  ['founder', { companyName: 'A' }, FounderSetup],
  ['founder', { companyName: 'A', keyMilestones: [] }, FounderWizard],
  ['founder', { email: 'a@b.co', location: 'X', fundingGoal: 1, industry: 'saas' }, FounderSetup],
  ['founder', null, FounderSetup],
  ['investor', { firmName: 'A' }, InvestorSetup],
  ['investor', { firmName: 'A', fullName: 'B' }, InvestorOnboarding],
  ['investor', {}, InvestorOnboarding],
])('checks a %s who sends %j with the matching form', (role, raw, schema) => {
  const { bodyFor } = role === 'founder' ? createFounderProfile : createInvestorProfile;
  expect(bodyFor?.(raw)).toBe(schema);
});
