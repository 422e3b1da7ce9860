import { expect, test } from '@jest/globals';
import { createUser } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { investorForm } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/profiles/investor/draft';
const stage = useStage();

const drafts = () => stage.database.db('onboarding')('investor_drafts');
const newInvestor = () => createUser(stage.database, { userType: 'investor' });

test('starts with an empty draft and returns the draft as it was saved', async () => {
  const client = as(stage.app, await newInvestor());
  expect(await client.get(path)).toMatchObject({ status: 200, body: { values: {} } });
  const values = {
    fullName: '',
    linkedinProfile: 'www.',
    areasOfInterest: ['Other', 'SaaS'],
    stagePreferences: ['idea', 'seed'],
    location: 'Singapore',
  };
  expect(await client.put(path, { values })).toMatchObject({ status: 200 });
  expect((await client.get(path)).body).toEqual({ values: { ...values, fullName: null } });
});

test('merges the changes of two tabs', async () => {
  const client = as(stage.app, await newInvestor());
  await client.put(path, { values: { fullName: 'Grace', areasOfInterest: ['SaaS'] } });
  const merged = { values: { fullName: 'Grace', areasOfInterest: ['SaaS'], bio: 'Two funds' } };
  expect(await client.put(path, { values: { bio: 'Two funds' } })).toMatchObject({ body: merged });
  expect((await client.get(path)).body).toEqual(merged);
  // The form sends empty values for cleared fields.
  await client.put(path, { values: { bio: '', areasOfInterest: [] } });
  expect((await client.get(path)).body).toEqual({
    values: { fullName: 'Grace', areasOfInterest: [], bio: null },
  });
});

test('shows drafts only to their owner and rejects founders', async () => {
  const [one, other] = [await newInvestor(), await newInvestor()];
  await as(stage.app, one).put(path, { values: { bio: 'Mine' } });
  expect(await as(stage.app, other).get(path)).toMatchObject({ body: { values: {} } });
  expect(await as(stage.app, await createUser(stage.database)).get(path)).toMatchObject({
    status: 403,
  });
});

test.each([{}, { values: { bio: 'x'.repeat(2001) } }, { values: { bio: 7 } }])(
  'rejects the draft %j',
  async (body) => {
    const investor = await newInvestor();
    expect(await as(stage.app, investor).put(path, body)).toMatchObject({ status: 400 });
    expect(await drafts().where({ user_id: investor.id })).toEqual([]);
  },
);

test('deletes the draft once the profile exists', async () => {
  const investor = await newInvestor();
  const client = as(stage.app, investor);
  await client.put(path, { values: { bio: 'Half' } });
  expect(await client.post('/api/profiles/investor', investorForm)).toMatchObject({ status: 201 });
  expect(await drafts().where({ user_id: investor.id })).toEqual([]);
  expect(await client.put(path, { values: {} })).toMatchObject({ status: 409 });
  expect(await drafts().where({ user_id: investor.id })).toEqual([]);
});
