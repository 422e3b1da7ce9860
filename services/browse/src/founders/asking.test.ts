import { expect, test } from '@jest/globals';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createConnection, createFounder, createInvestor, createUser, database } = stage;
const { givePitchDeck } = stage;

const cases = [
  ['pending', 'investor', false, false],
  ['accepted', 'founder', false, false],
  ['rejected', 'investor', false, true],
  ['rejected', 'founder', true, false],
  ['ended', 'founder', false, false],
  ['expired', 'founder', true, true],
] as const;

test.each(cases)(
  'after a %s request by the %s, returns canConnect %s for the investor and %s for the founder',
  async (status, asker, forInvestor, forFounder) => {
    const founder = await createFounder();
    const investor = await createInvestor();
    const initiatedBy = { founder, investor }[asker].id;
    await createConnection({ founder, investor, status, initiatedBy });
    const startup = await stage.as(investor).founder(founder.id);
    const connectionStatus = status === 'ended' || status === 'expired' ? 'rejected' : status;
    const closedAs =
      connectionStatus !== 'rejected' ? null : status === 'rejected' ? 'declined' : status;
    const shown = { connectionStatus, closedAs };
    expect(startup.body).toMatchObject({ ...shown, canConnect: forInvestor });
    const { body } = await stage.as(founder).investor(investor.id);
    expect(body).toMatchObject({ ...shown, canConnect: forFounder });
    const waits = [startup.body, body].map(({ canConnectFrom }) => canConnectFrom !== null);
    const closed = connectionStatus === 'rejected';
    expect(waits).toEqual([closed && !forInvestor, closed && !forFounder]);
  },
);

test('allows requests only between strangers of different roles', async () => {
  const founder = await createFounder();
  const canConnect = async (viewer: { cookie: string }) =>
    (await stage.as(viewer).founders()).founders[0]?.canConnect;
  expect(await canConnect(await createInvestor())).toBe(true);
  expect(await canConnect(await createFounder())).toBe(false);
  expect(await canConnect(founder)).toBe(false);
});

test('allows a declined member to ask again after 30 days', async () => {
  const { founder, investor, id } = await createConnection({ status: 'rejected' });
  const shown = async () => (await stage.as(investor).founder(founder.id)).body;
  const row = database.db('messaging')('connections').where({ id });
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const declined = ago(30 * 24 - 1);
  await row.clone().update({ updated_at: declined });
  const from = new Date(declined.getTime() + 30 * 86_400_000).toISOString();
  expect(await shown()).toMatchObject({ canConnect: false, canConnectFrom: from });
  await row.clone().update({ updated_at: ago(30 * 24 + 1) });
  expect(await shown()).toMatchObject({ canConnect: true, canConnectFrom: null });
});

test('shows the reason for a decline and its month only to the declined member', async () => {
  const { founder, investor, id } = await createConnection({ status: 'rejected' });
  const seen = async () => [
    (await stage.as(investor).founder(founder.id)).body.declined,
    (await stage.as(founder).investor(investor.id)).body.declined,
    (await stage.as(await createInvestor()).founder(founder.id)).body.declined,
  ];
  expect(await seen()).toEqual([null, null, null]);
  const db = database.db('messaging');
  await db('connections').where({ id }).update({ decline_reason: 'busy' });
  expect(await seen()).toEqual([{ reason: 'busy', revisitMonth: null }, null, null]);
  await db('connections').where({ id }).update({ status: 'pending' });
  expect(await seen()).toEqual([null, null, null]);
});

test('shows the usual answer time on the card to all viewers', async () => {
  const founder = await createFounder();
  const investor = await createInvestor();
  const shown = async () => [
    (await stage.as(investor).founders()).founders[0]?.usualAnswerDays,
    (await stage.as(investor).founder(founder.id)).body.usualAnswerDays,
    (await stage.as(founder).investor(investor.id)).body.usualAnswerDays,
  ];
  expect(await shown()).toEqual([null, null, null]);
  const day = 24 * 60 * 60;
  const five = { user_id: founder.id, seconds: [day, 2 * day, 2 * day, 9 * day, 9 * day] };
  const four = { user_id: investor.id, seconds: [day, day, day, day] };
  await database.db('messaging')('answer_times').insert([five, four]);
  expect(await shown()).toEqual([2, 2, null]);
});

test("shows the deck to those who may read it, and explains to others why they can't", async () => {
  const founder = await createFounder();
  const url = await givePitchDeck(founder.id);
  const { investor: connected } = await createConnection({ founder, status: 'accepted' });
  const verified = await createInvestor({ user: { isVerified: true } });
  const unverified = await createInvestor({ user: { isVerified: false } });
  const bare = await createUser({ userType: 'investor' });
  const other = await createFounder();
  const seen = async (viewer: { id: string; cookie: string }) => {
    const browse = stage.as(viewer);
    const { body } = await browse.founder(founder.id);
    const { deckAccess, pitchDeckUrl, pitchDeckSize } = body;
    const listed = (await browse.founders()).founders.filter(({ userId }) => userId === founder.id);
    const shown = viewer.id === founder.id ? [] : [{ deckAccess, pitchDeckUrl, pitchDeckSize }];
    expect(listed).toMatchObject(shown);
    const file = deckAccess === 'open' ? [url, 12_345] : [null, null];
    expect([pitchDeckUrl, pitchDeckSize]).toEqual(file);
    return deckAccess;
  };
  const viewers = [founder, connected, verified, unverified, bare, other];
  const own = database.db('onboarding')('founder_profiles').where({ user_id: founder.id });
  for (const [deck_audience, expected] of [
    ['investors', ['open', 'open', 'open', 'open', 'profile', 'none']],
    ['verified', ['open', 'open', 'open', 'verified', 'profile', 'none']],
    ['connections', ['open', 'open', 'connections', 'connections', 'profile', 'none']],
  ] as const) {
    await own.clone().update({ deck_audience });
    expect(await Promise.all(viewers.map(seen))).toEqual(expected);
  }
  const without = await createFounder();
  expect((await stage.as(verified).founder(without.id)).body.deckAccess).toBe('none');
});
