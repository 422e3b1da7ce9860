import { describe, expect, test } from '@jest/globals';
import { createUser } from '@introvest/testing/factories/user';
import { as, type TestFile } from '@introvest/testing/http';
import { investorForm, wizard } from '../testing/testApp.js';
import { pdf, picture } from '../testing/testFiles.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/profiles/founder/draft';
const stage = useStage();

interface Role {
  userType: 'founder' | 'investor';
  step: object;
  values: object;
  kept: object;
  /** Changes of two tabs, the result, and the result after a cleared field. */
  tabs: [object, object];
  merged: object;
  cleared: object;
  profile: object;
}

const founder: Role = {
  userType: 'founder',
  step: { step: 2 },
  values: { businessName: 'Half', teamSize: 'many', keyMilestones: [''] },
  kept: { businessName: 'Half', teamSize: 'many', keyMilestones: [] },
  tabs: [
    { businessName: 'Half', location: 'Lagos', keyMilestones: ['One'] },
    { businessName: 'Lumen' },
  ],
  merged: { businessName: 'Lumen', location: 'Lagos', keyMilestones: ['One'] },
  cleared: { location: null, keyMilestones: [] },
  profile: wizard,
};
const investor: Role = {
  userType: 'investor',
  step: {},
  values: { fullName: '', linkedinProfile: 'www.', areasOfInterest: ['Other', 'SaaS'] },
  kept: { fullName: null, linkedinProfile: 'www.', areasOfInterest: ['Other', 'SaaS'] },
  tabs: [{ fullName: 'Grace', areasOfInterest: ['SaaS'] }, { bio: 'Two funds' }],
  merged: { fullName: 'Grace', areasOfInterest: ['SaaS'], bio: 'Two funds' },
  cleared: { bio: null, areasOfInterest: [] },
  profile: investorForm,
};

describe.each([founder, investor])('the draft of $userType', (role) => {
  const { userType, step } = role;
  const own = `/api/profiles/${userType}`;
  const join = async () => as(stage.app, await createUser(stage.database, { userType }));

  test('is empty at first, and then returned to its owner as it was saved', async () => {
    const [client, other] = [await join(), await join()];
    expect(await client.get(`${own}/draft`)).toMatchObject({ status: 200, body: { values: {} } });
    const saved = await client.put(`${own}/draft`, { ...step, values: role.values });
    expect(saved).toMatchObject({ status: 200 });
    expect((await client.get(`${own}/draft`)).body).toEqual({ ...step, values: role.kept });
    expect(await other.get(`${own}/draft`)).toMatchObject({ body: { values: {} } });
  });

  test('merges the changes of two tabs', async () => {
    const client = await join();
    for (const values of role.tabs) await client.put(`${own}/draft`, { ...step, values });
    expect((await client.get(`${own}/draft`)).body).toEqual({ ...step, values: role.merged });
    await client.put(`${own}/draft`, { ...step, values: role.cleared });
    const values = { ...role.merged, ...role.cleared };
    expect((await client.get(`${own}/draft`)).body).toEqual({ ...step, values });
  });

  test('is deleted once the profile exists, and not stored again', async () => {
    const client = await join();
    await client.put(`${own}/draft`, { ...step, values: role.values });
    expect(await client.post(own, role.profile)).toMatchObject({ status: 201 });
    const late = await client.put(`${own}/draft`, { ...step, values: {} });
    expect(late).toMatchObject({ status: 409 });
    expect(await client.get(`${own}/draft`)).toMatchObject({ body: { values: {} } });
  });
});

test.each([
  ['founder', { step: 7, values: {} }],
  ['founder', { step: -1, values: {} }],
  ['founder', { values: {} }],
  ['founder', { step: 1 }],
  ['investor', {}],
  ['investor', { values: { bio: 'x'.repeat(2001) } }],
  ['investor', { values: { bio: 7 } }],
] as const)('for a %s, rejects the draft %j', async (userType, body) => {
  const client = as(stage.app, await createUser(stage.database, { userType }));
  const own = `/api/profiles/${userType}/draft`;
  expect(await client.put(own, body)).toMatchObject({ status: 400 });
  expect(await client.get(own)).toMatchObject({ body: { values: {} } });
});

test("an outdated tab doesn't set the wizard's step back", async () => {
  const client = as(stage.app, await createUser(stage.database));
  await client.put(path, { step: 3, values: { industry: 'fintech' } });
  expect(await client.put(path, { step: 1, values: { businessName: 'Lumen' } })).toMatchObject({
    body: { step: 3, values: { businessName: 'Lumen', industry: 'fintech' } },
  });
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
  expect(
    await stage.database.db('onboarding')('founder_drafts').where({ user_id: founder.id }),
  ).toEqual([]);
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
