import { describe, expect, test } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Credentials, PasswordReset, Registration } from './auth.js';
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
import { buildInvestor, buildRegistration, buildWizard } from './testing/values.js';
import { compile } from './validation.js';

/** The messages by field. */
const messages = (schema: TSchema, value: unknown, coerce = false) =>
  Object.fromEntries(
    (compile(schema, { coerce })(value) ?? []).map(({ field, message }) => [field, message]),
  );

const long = (length: number) => 'x'.repeat(length);

describe('register', () => {
  test.each([
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ email: '' }, 'email', 'Invalid email address'],
    [{ email: 'a@b' }, 'email', 'Invalid email address'],
    [{ email: 'a..b@c.de' }, 'email', 'Invalid email address'],
    [{ email: 'a@b.co\r\nBcc: x@y.zz' }, 'email', 'Invalid email address'],
    [{ email: `${long(250)}@b.co` }, 'email', 'Invalid email address'],
    [{ email: { $gt: '' } }, 'email', 'Invalid email address'],
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ firstName: '   ' }, 'firstName', 'First name is required'],
    [{ firstName: undefined }, 'firstName', 'First name is required'],
    [{ firstName: null }, 'firstName', 'First name is required'],
    [{ firstName: 7 }, 'firstName', 'First name must be text'],
    [{ firstName: long(101) }, 'firstName', 'Must be at most 100 characters'],
    [{ firstName: 'A\0' }, 'firstName', 'Contains a character that is not allowed'],
    [{ firstName: 'A\ud800' }, 'firstName', 'Contains a character that is not allowed'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ userType: 'admin' }, 'userType', 'Choose founder or investor'],
    [{ userType: undefined }, 'userType', 'Choose founder or investor'],
    [{ confirmPassword: 'something else' }, 'confirmPassword', "Passwords don't match"],
    [{ confirmPassword: undefined }, 'confirmPassword', "Passwords don't match"],
  ])('%j fails on %s with %j', (changes, field, message) => {
    expect(messages(Registration, { ...buildRegistration(), ...changes })).toEqual({
      [field]: message,
    });
  });

  test('a short password fails, and its confirmation agrees with it', () => {
    const value = { ...buildRegistration(), password: '1234567', confirmPassword: '1234567' };
    expect(messages(Registration, value)).toEqual({
      password: 'Password must be at least 8 characters',
    });
  });

  test('texts are trimmed, passwords are not, unknown fields are dropped', () => {
    const secret = '  spaces count ';
    const value = {
      ...buildRegistration({ firstName: ' Ada ', password: secret, confirmPassword: secret }),
      isVerified: true,
      id: 'mine',
    };
    expect(compile(Registration)(value)).toBeNull();
    expect(value).toEqual(
      buildRegistration({ firstName: 'Ada', password: secret, confirmPassword: secret }),
    );
  });

  test.each([[null], [undefined], ['text'], [7], [[]]])('%j is no body', (value) => {
    expect(compile(Registration)(value)).toEqual([
      { field: '', message: 'Request must be an object' },
    ]);
  });
});

test('login and reset speak the words of the specification', () => {
  expect(messages(Credentials, { email: 'x', password: '' })).toEqual({
    email: 'Invalid email address',
    password: 'Password is required',
  });
  const reset = { token: 't', password: 'short', confirmPassword: 'other' };
  expect(messages(PasswordReset, reset)).toEqual({
    password: 'Password must be at least 8 characters',
    confirmPassword: "Passwords don't match",
  });
});

describe('the founder wizard', () => {
  test.each([
    ['businessName', '', 'Business name is required'],
    ['founderName', ' ', 'Founder name is required'],
    ['email', 'x', 'Invalid email address'],
    ['location', '', 'Location/Country is required'],
    ['industry', '', 'Industry is required'],
    ['industry', 'Alchemy', 'Industry is not one of the choices'],
    ['industry', 'constructor', 'Industry is not one of the choices'],
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
    expect(messages(FounderWizard, { ...buildWizard(), [field]: value }, true)).toEqual({
      [field]: message,
    });
  });

  test('labels become slugs, number strings numbers, blanks go', () => {
    const value = buildWizard({
      industry: 'Food & Beverage',
      currentFundingStatus: 'Series C+',
      teamSize: '7',
      fundingGoal: '50000',
      keyMilestones: [' Launch ', ''],
      phoneNumber: '',
    });
    expect(compile(FounderWizard, { coerce: true })(value)).toBeNull();
    expect(value).toMatchObject({
      industry: 'food-beverage',
      currentFundingStatus: 'series-c',
      teamSize: 7,
      fundingGoal: 50_000,
      keyMilestones: ['Launch'],
      phoneNumber: null,
    });
  });
});

test('a profile form may leave everything empty; tags lose blanks and repetitions', () => {
  const value = {
    teamSize: '',
    foundedYear: '2020',
    website: '',
    tags: [' a', 'a', ''],
    title: '',
  };
  expect(compile(FounderChanges, { coerce: true })(value)).toBeNull();
  expect(value).toEqual({
    teamSize: 0,
    foundedYear: 2020,
    website: null,
    tags: ['a'],
    title: null,
  });
});

test('null empties a list', () => {
  const value = { tags: null };
  expect(compile(FounderChanges)(value)).toBeNull();
  expect(value).toEqual({ tags: [] });
});

test('a draft is kept unfinished, with slugs', () => {
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
  expect(messages(InvestorOnboarding, { ...buildInvestor(), [field]: value })).toEqual({
    [field]: message,
  });
});

test('an investor may leave name, range and links empty in the settings', () => {
  const value = { fullName: '', investmentRange: '', linkedinProfile: '' };
  expect(compile(InvestorChanges)(value)).toBeNull();
  expect(value).toEqual({ fullName: null, investmentRange: null, linkedinProfile: null });
});

test.each([
  ['founder', { companyName: 'A' }, FounderSetup],
  ['founder', { companyName: 'A', keyMilestones: [] }, FounderWizard],
  ['founder', { email: 'a@b.co', location: 'X', fundingGoal: 1, industry: 'saas' }, FounderSetup],
  ['founder', null, FounderSetup],
  ['investor', { firmName: 'A' }, InvestorSetup],
  ['investor', { firmName: 'A', fullName: 'B' }, InvestorOnboarding],
  ['investor', {}, InvestorOnboarding],
])('a %s posting %j is checked by the form it filled in', (role, raw, schema) => {
  const { bodyFor } = role === 'founder' ? createFounderProfile : createInvestorProfile;
  expect(bodyFor?.(raw)).toBe(schema);
});
