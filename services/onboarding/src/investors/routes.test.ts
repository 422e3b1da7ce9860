import { expect, test } from '@jest/globals';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { investorForm } from '../testing/testApp.js';
import { picture } from '../testing/testFiles.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/profiles/investor';
const stage = useStage();

const newInvestor = (given = {}) => createUser(stage.database, { userType: 'investor', ...given });
const profiles = () => stage.database.db('onboarding')('investor_profiles');

test('derives cheque sizes from the range and industries from the areas', async () => {
  const investor = await newInvestor();
  expect(await as(stage.app, investor).post(path, investorForm)).toMatchObject({
    status: 201,
    body: {
      userId: investor.id,
      fullName: 'Grace Lindqvist',
      investmentRange: '$5M+',
      checkSizeMin: 5_000_000,
      checkSizeMax: null,
      areasOfInterest: ['FinTech', 'AI/ML', 'Green Tech', 'Sea weed'],
      industryPreferences: ['fintech', 'ai-ml', 'cleantech'],
      otherInterest: 'Sea weed',
      onboardingCompleted: true,
      firmName: null,
    },
  });
  const status = await stage.database.db('auth')('onboarding.profile_status').where({
    user_id: investor.id,
  });
  expect(status).toMatchObject([{ has_profile: true }]);
});

test('keeps cheque sizes and industries that were sent', async () => {
  const investor = await newInvestor();
  const given = { checkSizeMin: '20000', industryPreferences: ['SaaS'] };
  expect(await as(stage.app, investor).post(path, { ...investorForm, ...given })).toMatchObject({
    status: 201,
    body: { checkSizeMin: 20_000, checkSizeMax: null, industryPreferences: ['saas'] },
  });
});

test("uses the account's name as the default in the setup form", async () => {
  const investor = await newInvestor({ firstName: 'Grace', lastName: 'Lindqvist' });
  expect(await as(stage.app, investor).post(path, { firmName: 'Lindqvist Capital' })).toMatchObject(
    {
      status: 201,
      body: { fullName: 'Grace Lindqvist', investmentRange: 'Not specified', checkSizeMin: null },
    },
  );
});

test('reports missing answers and answers that are too long', async () => {
  const investor = await newInvestor();
  const body = { fullName: ' ', bio: 'x'.repeat(1001), linkedinProfile: 'javascript:alert(1)' };
  const reply = await as(stage.app, investor).post<{ errors: unknown[] }>(path, body);
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual(
    expect.arrayContaining([
      { field: 'fullName', message: 'Full name is required' },
      { field: 'investmentRange', message: 'Investment range is required' },
      { field: 'bio', message: 'Bio cannot exceed 1000 characters' },
      { field: 'linkedinProfile', message: 'Enter a valid web address' },
    ]),
  );
  expect(await profiles().where({ user_id: investor.id })).toEqual([]);
});

test('rejects a largest cheque below the smallest, whichever of them was sent', async () => {
  const refused = {
    status: 400,
    body: { errors: [{ field: 'checkSizeMax', message: 'Can’t be below the minimum' }] },
  };
  const wrongWayRound = { checkSizeMin: '500000', checkSizeMax: 50_000 };
  const fresh = await newInvestor();
  const made = await as(stage.app, fresh).post(path, { ...investorForm, ...wrongWayRound });
  expect(made).toMatchObject(refused);
  expect(await profiles().where({ user_id: fresh.id })).toEqual([]);
  const investor = await createInvestor(stage.database, {
    profile: { check_size_min: 20_000, check_size_max: 100_000 },
  });
  const client = as(stage.app, investor);
  for (const body of [wrongWayRound, { checkSizeMax: 19_999 }, { checkSizeMin: 100_001 }]) {
    expect(await client.put(path, { ...body, title: 'Lost' })).toMatchObject(refused);
  }
  expect(await client.put(path, { checkSizeMin: 100_000 })).toMatchObject({ status: 200 });
  expect(await profiles().where({ user_id: investor.id })).toMatchObject([
    { check_size_min: 100_000, check_size_max: 100_000, title: null },
  ]);
});

test("replaces a cleared name and range with defaults and keeps fields that weren't sent", async () => {
  const investor = await createInvestor(stage.database, {
    user: { firstName: 'Grace', lastName: 'Lindqvist' },
    profile: { full_name: 'G. L.', title: 'Partner' },
  });
  const client = as(stage.app, investor);
  expect(await client.put(path, { bio: 'Early cheques.' })).toMatchObject({
    status: 200,
    body: { fullName: 'G. L.', investmentRange: '$50K - $100K', title: 'Partner' },
  });
  const emptied = { fullName: '', investmentRange: '', investmentFocus: [' Solar', 'Solar ', ''] };
  expect(await client.put(path, emptied)).toMatchObject({
    status: 200,
    body: {
      fullName: 'Grace Lindqvist',
      investmentRange: 'Not specified',
      investmentFocus: ['Solar'],
      bio: 'Early cheques.',
    },
  });
});

test('uses the name Anonymous User for a member without a name', async () => {
  const investor = await createInvestor(stage.database, { user: { firstName: '', lastName: '' } });
  expect(await as(stage.app, investor).put(path, { fullName: null })).toMatchObject({
    body: { fullName: 'Anonymous User' },
  });
});

test('stores the picture with the person: before the profile exists, and when it is changed or removed with the profile', async () => {
  const investor = await newInvestor();
  const client = as(stage.app, investor);
  const upload = async () =>
    client.upload<{ fileUrl: string }>(
      '/api/upload/profile-image',
      'profileImage',
      await picture('jpeg'),
    );
  const first = (await upload()).body.fileUrl;
  const replacing = (await upload()).body.fileUrl;
  // If a form was opened before the picture was replaced, the form is accepted and the new picture is kept.
  expect(await client.post(path, { ...investorForm, profileImageUrl: first })).toMatchObject({
    status: 201,
    body: { profileImageUrl: replacing },
  });
  const second = (await upload()).body.fileUrl;
  expect(await client.get(path)).toMatchObject({ body: { profileImageUrl: second } });
  const old = await client.put(path, { profileImageUrl: first });
  expect(old).toMatchObject({ status: 400, body: { errors: [{ field: 'profileImageUrl' }] } });
  expect(await client.put(path, { profileImageUrl: null })).toMatchObject({
    body: { profileImageUrl: null },
  });
});
