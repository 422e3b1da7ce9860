import { expect, test } from '@jest/globals';
import { createUser } from '@introvest/testing/factories/user';
import { as, type TestFile } from '@introvest/testing/http';
import { wizard } from '../testing/testApp.js';
import { pdf, picture } from '../testing/testFiles.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/profiles/founder/draft';
const stage = useStage();

const drafts = () => stage.database.db('onboarding')('founder_drafts');

test('starts with an empty draft and returns the draft as it was saved', async () => {
  const founder = await createUser(stage.database);
  const client = as(stage.app, founder);
  expect(await client.get(path)).toMatchObject({ status: 200, body: { step: 0, values: {} } });
  const values = { businessName: 'Half', teamSize: 'many', keyMilestones: [''] };
  expect(await client.put(path, { step: 2, values })).toMatchObject({ status: 200 });
  expect((await client.get(path)).body).toEqual({
    step: 2,
    values: { businessName: 'Half', teamSize: 'many', keyMilestones: [] },
  });
});

test('merges the changes of two tabs', async () => {
  const client = as(stage.app, await createUser(stage.database));
  await client.put(path, { step: 1, values: { businessName: 'Half', location: 'Lagos' } });
  await client.put(path, { step: 3, values: { industry: 'fintech', keyMilestones: ['One'] } });
  const merged = { businessName: 'Lumen', location: 'Lagos', industry: 'fintech' };
  expect(await client.put(path, { step: 1, values: { businessName: 'Lumen' } })).toMatchObject({
    body: { step: 3, values: { ...merged, keyMilestones: ['One'] } },
  });
  // The form sends empty values for cleared fields.
  await client.put(path, { step: 1, values: { location: null, keyMilestones: [] } });
  expect((await client.get(path)).body).toEqual({
    step: 3,
    values: { ...merged, location: null, keyMilestones: [] },
  });
});

test.each([{ step: 7, values: {} }, { step: -1, values: {} }, { values: {} }, { step: 1 }])(
  'rejects the draft %j',
  async (body) => {
    const founder = await createUser(stage.database);
    expect(await as(stage.app, founder).put(path, body)).toMatchObject({ status: 400 });
    expect(await drafts().where({ user_id: founder.id })).toEqual([]);
  },
);

test('shows drafts only to their owner', async () => {
  const [one, other] = [await createUser(stage.database), await createUser(stage.database)];
  await as(stage.app, one).put(path, { step: 1, values: { businessName: 'Mine' } });
  expect(await as(stage.app, other).get(path)).toMatchObject({ body: { step: 0, values: {} } });
});

test('keeps uploads in the draft and moves them into the profile', async () => {
  const founder = await createUser(stage.database);
  const client = as(stage.app, founder);
  await client.put(path, { step: 4, values: { businessName: 'Lumen Grid' } });
  const deck = await client.upload<{ fileUrl: string }>(
    '/api/upload/pitch-deck',
    'pitchDeck',
    pdf(),
  );
  const image = await client.upload<{ fileUrl: string }>(
    '/api/upload/profile-image',
    'profileImage',
    await picture('png'),
  );
  const files = { pitchDeckUrl: deck.body.fileUrl, profileImageUrl: image.body.fileUrl };
  expect(await client.get(path)).toMatchObject({
    body: { step: 4, values: { businessName: 'Lumen Grid', ...files } },
  });
  // A form opened before the upload doesn't know the file and must not remove it.
  expect(await client.put(path, { step: 5, values: { businessName: 'Lumen' } })).toMatchObject({
    body: { step: 5, values: { businessName: 'Lumen', ...files } },
  });
  expect(await client.post('/api/profiles/founder', wizard)).toMatchObject({
    status: 201,
    body: files,
  });
  expect(await drafts().where({ user_id: founder.id })).toEqual([]);
});

test("rejects another member's file", async () => {
  const [one, other] = [await createUser(stage.database), await createUser(stage.database)];
  const deck = await as(stage.app, one).upload<{ fileUrl: string }>(
    '/api/upload/pitch-deck',
    'pitchDeck',
    pdf(),
  );
  const values = { pitchDeckUrl: deck.body.fileUrl };
  expect(await as(stage.app, other).put(path, { step: 5, values })).toMatchObject({ status: 400 });
  expect(await as(stage.app, one).put(path, { step: 5, values })).toMatchObject({ status: 200 });
});

test('replaces an outdated file URL with the current file', async () => {
  const client = as(stage.app, await createUser(stage.database));
  const upload = async (kind: string, field: string, file: TestFile) =>
    (await client.upload<{ fileUrl: string }>(`/api/upload/${kind}`, field, file)).body.fileUrl;
  const stale = {
    pitchDeckUrl: await upload('pitch-deck', 'pitchDeck', pdf()),
    profileImageUrl: await upload('profile-image', 'profileImage', await picture('png')),
  };
  const present = {
    pitchDeckUrl: await upload('pitch-deck', 'pitchDeck', pdf()),
    profileImageUrl: await upload('profile-image', 'profileImage', await picture('png')),
  };
  expect(await client.put(path, { step: 5, values: stale })).toMatchObject({
    status: 200,
    body: { values: present },
  });
  expect(await client.post('/api/profiles/founder', { ...wizard, ...stale })).toMatchObject({
    status: 201,
    body: present,
  });
});

test('stores no draft once the profile exists', async () => {
  const founder = await createUser(stage.database);
  await as(stage.app, founder).post('/api/profiles/founder', wizard);
  expect(await as(stage.app, founder).put(path, { step: 1, values: {} })).toMatchObject({
    status: 409,
  });
  expect(await as(stage.app, founder).get(path)).toMatchObject({ body: { step: 0, values: {} } });
});
