import { expect, test } from '@jest/globals';
import { investorForm } from '../testing/testApp.js';
import { picture } from '../testing/testFiles.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/profiles/investor';
const stage = useStage();
const { client, createInvestor, createUser, database } = stage;

const newInvestor = (given = {}) => createUser({ userType: 'investor', ...given });
const profiles = () => stage.table('investor_profiles');

test('derives cheque sizes from the range and industries from the areas', async () => {
  const investor = await newInvestor();
  expect(await client(investor).post(path, investorForm)).toMatchObject({
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
  const status = database.db('auth')('onboarding.profile_status');
  expect(await status.where({ user_id: investor.id })).toMatchObject([{ has_profile: true }]);
});

test("uses the account's name as the default in the setup form", async () => {
  const investor = await newInvestor({ firstName: 'Grace', lastName: 'Lindqvist' });
  const sent = { firmName: 'Lindqvist Capital' };
  const defaults = { investmentRange: 'Not specified', checkSizeMin: null };
  const body = { fullName: 'Grace Lindqvist', ...defaults };
  expect(await client(investor).post(path, sent)).toMatchObject({ status: 201, body });
});

test('rejects a largest cheque below the smallest, whichever of them was sent', async () => {
  const errors = [{ field: 'checkSizeMax', message: 'Can’t be below the minimum' }];
  const refused = { status: 400, body: { errors } };
  const wrongWayRound = { checkSizeMin: '500000', checkSizeMax: 50_000 };
  const fresh = await newInvestor();
  const made = await client(fresh).post(path, { ...investorForm, ...wrongWayRound });
  expect(made).toMatchObject(refused);
  expect(await profiles().where({ user_id: fresh.id })).toEqual([]);
  const profile = { check_size_min: 20_000, check_size_max: 100_000 };
  const investor = await createInvestor({ profile });
  const { put } = client(investor);
  for (const body of [wrongWayRound, { checkSizeMax: 19_999 }, { checkSizeMin: 100_001 }]) {
    expect(await put(path, { ...body, title: 'Lost' })).toMatchObject(refused);
  }
  expect(await put(path, { checkSizeMin: 100_000 })).toMatchObject({ status: 200 });
  const stored = { check_size_min: 100_000, check_size_max: 100_000, title: null };
  expect(await profiles().where({ user_id: investor.id })).toMatchObject([stored]);
});

test("replaces a cleared name and range with defaults and keeps fields that weren't sent", async () => {
  const user = { firstName: 'Grace', lastName: 'Lindqvist' };
  const profile = { full_name: 'G. L.', title: 'Partner' };
  const { put } = client(await createInvestor({ user, profile }));
  const kept = { fullName: 'G. L.', investmentRange: '$50K - $100K', title: 'Partner' };
  expect(await put(path, { bio: 'Early cheques.' })).toMatchObject({ status: 200, body: kept });
  const emptied = { fullName: '', investmentRange: '', investmentFocus: [' Solar', 'Solar ', ''] };
  const defaults = { fullName: 'Grace Lindqvist', investmentRange: 'Not specified' };
  const body = { ...defaults, investmentFocus: ['Solar'], bio: 'Early cheques.' };
  expect(await put(path, emptied)).toMatchObject({ status: 200, body });
});

test('uses the name Anonymous User for a member without a name', async () => {
  const investor = await createInvestor({ user: { firstName: '', lastName: '' } });
  const body = { fullName: 'Anonymous User' };
  expect(await client(investor).put(path, { fullName: null })).toMatchObject({ body });
});

test('stores the picture with the person: before the profile exists, and when it is changed or removed with the profile', async () => {
  const investor = await newInvestor();
  const { get, post, put } = client(investor);
  const upload = async () => stage.urlOf(investor, 'profileImage', await picture('jpeg'));
  const [first, replacing] = [await upload(), await upload()];
  const made = await post(path, { ...investorForm, profileImageUrl: first });
  expect(made).toMatchObject({ status: 201, body: { profileImageUrl: replacing } });
  const second = await upload();
  expect(await get(path)).toMatchObject({ body: { profileImageUrl: second } });
  const old = await put(path, { profileImageUrl: first });
  expect(old).toMatchObject({ status: 400, body: { errors: [{ field: 'profileImageUrl' }] } });
  const body = { profileImageUrl: null };
  expect(await put(path, body)).toMatchObject({ body });
});
