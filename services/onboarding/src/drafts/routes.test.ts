import { describe, expect, test } from '@jest/globals';
import { investorForm, wizard, type TestUser } from '../testing/testApp.js';
import { picture } from '../testing/testFiles.js';
import { useStage } from '../testing/testStage.js';

const path = '/api/profiles/founder/draft';
const stage = useStage();
const { client, createUser, urlOf } = stage;

/** `merged` is the result of the changes in both `tabs`. */
const founder = {
  userType: 'founder' as const,
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
const investor = {
  userType: 'investor' as const,
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
  const join = async () => client(await createUser({ userType }));

  test('is empty at first, and then returned to its owner as it was saved', async () => {
    const [member, other] = [await join(), await join()];
    expect(await member.get(`${own}/draft`)).toMatchObject({ status: 200, body: { values: {} } });
    const saved = await member.put(`${own}/draft`, { ...step, values: role.values });
    expect(saved).toMatchObject({ status: 200 });
    expect((await member.get(`${own}/draft`)).body).toEqual({ ...step, values: role.kept });
    expect(await other.get(`${own}/draft`)).toMatchObject({ body: { values: {} } });
  });

  test('merges the changes of two tabs', async () => {
    const member = await join();
    for (const values of role.tabs) await member.put(`${own}/draft`, { ...step, values });
    expect((await member.get(`${own}/draft`)).body).toEqual({ ...step, values: role.merged });
    await member.put(`${own}/draft`, { ...step, values: role.cleared });
    const values = { ...role.merged, ...role.cleared };
    expect((await member.get(`${own}/draft`)).body).toEqual({ ...step, values });
  });

  test('is deleted once the profile exists, and not stored again', async () => {
    const member = await join();
    await member.put(`${own}/draft`, { ...step, values: role.values });
    expect(await member.post(own, role.profile)).toMatchObject({ status: 201 });
    const late = await member.put(`${own}/draft`, { ...step, values: {} });
    expect(late).toMatchObject({ status: 409 });
    expect(await member.get(`${own}/draft`)).toMatchObject({ body: { values: {} } });
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
  const { get, put } = client(await createUser({ userType }));
  const own = `/api/profiles/${userType}/draft`;
  expect(await put(own, body)).toMatchObject({ status: 400 });
  expect(await get(own)).toMatchObject({ body: { values: {} } });
});

test("an outdated tab doesn't set the wizard's step back", async () => {
  const { put } = client(await createUser());
  await put(path, { step: 3, values: { industry: 'fintech' } });
  expect(await put(path, { step: 1, values: { businessName: 'Lumen' } })).toMatchObject({
    body: { step: 3, values: { businessName: 'Lumen', industry: 'fintech' } },
  });
});

const uploadBoth = async (founder: TestUser) => ({
  pitchDeckUrl: await urlOf(founder, 'pitchDeck'),
  profileImageUrl: await urlOf(founder, 'profileImage', await picture('png')),
});

test('keeps uploads in the draft and moves them into the profile', async () => {
  const founder = await createUser();
  const { get, post, put } = client(founder);
  await put(path, { step: 4, values: { businessName: 'Lumen Grid' } });
  const files = await uploadBoth(founder);
  const draft = { step: 4, values: { businessName: 'Lumen Grid', ...files } };
  expect(await get(path)).toMatchObject({ body: draft });
  // A form opened before the upload doesn't know the file and must not remove it.
  const changed = { step: 5, values: { businessName: 'Lumen', ...files } };
  const reply = await put(path, { step: 5, values: { businessName: 'Lumen' } });
  expect(reply).toMatchObject({ body: changed });
  const created = await post('/api/profiles/founder', wizard);
  expect(created).toMatchObject({ status: 201, body: files });
  expect(await stage.table('founder_drafts').where({ user_id: founder.id })).toEqual([]);
});

test("rejects another member's file", async () => {
  const [one, other] = [await createUser(), await createUser()];
  const values = { pitchDeckUrl: await urlOf(one, 'pitchDeck') };
  expect(await client(other).put(path, { step: 5, values })).toMatchObject({ status: 400 });
  expect(await client(one).put(path, { step: 5, values })).toMatchObject({ status: 200 });
});

test('replaces an outdated file URL with the current file', async () => {
  const founder = await createUser();
  const [stale, present] = [await uploadBoth(founder), await uploadBoth(founder)];
  const saved = await client(founder).put(path, { step: 5, values: stale });
  expect(saved).toMatchObject({ status: 200, body: { values: present } });
  const created = await client(founder).post('/api/profiles/founder', { ...wizard, ...stale });
  expect(created).toMatchObject({ status: 201, body: present });
});
