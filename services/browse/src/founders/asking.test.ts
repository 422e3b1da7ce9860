import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { createConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createUser } from '@introvest/testing/factories/user';
import { browsing } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage();

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
    const founder = await createFounder(stage.database);
    const investor = await createInvestor(stage.database);
    const initiatedBy = { founder, investor }[asker].id;
    await createConnection(stage.database, { founder, investor, status, initiatedBy });
    const startup = await browsing(stage.app, investor).founder(founder.id);
    const connectionStatus = status === 'ended' || status === 'expired' ? 'rejected' : status;
    const closedAs =
      connectionStatus !== 'rejected' ? null : status === 'rejected' ? 'declined' : status;
    const shown = { connectionStatus, closedAs };
    expect(startup.body).toMatchObject({ ...shown, canConnect: forInvestor });
    const { body } = await browsing(stage.app, founder).investor(investor.id);
    expect(body).toMatchObject({ ...shown, canConnect: forFounder });
    const waits = [startup.body, body].map(({ canConnectFrom }) => canConnectFrom !== null);
    const closed = connectionStatus === 'rejected';
    expect(waits).toEqual([closed && !forInvestor, closed && !forFounder]);
  },
);

test('allows requests only between strangers of different roles', async () => {
  const founder = await createFounder(stage.database);
  const canConnect = async (viewer: { cookie: string }) =>
    (await browsing(stage.app, viewer).founders()).founders[0]?.canConnect;
  expect(await canConnect(await createInvestor(stage.database))).toBe(true);
  expect(await canConnect(await createFounder(stage.database))).toBe(false);
  expect(await canConnect(founder)).toBe(false);
});

test('allows a declined member to ask again after 30 days', async () => {
  const { founder, investor, id } = await createConnection(stage.database, { status: 'rejected' });
  const shown = async () => (await browsing(stage.app, investor).founder(founder.id)).body;
  const row = stage.database.db('messaging')('connections').where({ id });
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const declined = ago(30 * 24 - 1);
  await row.clone().update({ updated_at: declined });
  const from = new Date(declined.getTime() + 30 * 86_400_000).toISOString();
  expect(await shown()).toMatchObject({ canConnect: false, canConnectFrom: from });
  await row.clone().update({ updated_at: ago(30 * 24 + 1) });
  expect(await shown()).toMatchObject({ canConnect: true, canConnectFrom: null });
});

test('shows the reason for a decline and its month only to the declined member', async () => {
  const { founder, investor, id } = await createConnection(stage.database, { status: 'rejected' });
  const seen = async () => [
    (await browsing(stage.app, investor).founder(founder.id)).body.declined,
    (await browsing(stage.app, founder).investor(investor.id)).body.declined,
    (await browsing(stage.app, await createInvestor(stage.database)).founder(founder.id)).body
      .declined,
  ];
  expect(await seen()).toEqual([null, null, null]);
  const db = stage.database.db('messaging');
  await db('connections').where({ id }).update({ decline_reason: 'busy' });
  expect(await seen()).toEqual([{ reason: 'busy', revisitMonth: null }, null, null]);
  await db('connections').where({ id }).update({ status: 'pending' });
  expect(await seen()).toEqual([null, null, null]);
});

test('shows the usual answer time on the card to all viewers', async () => {
  const founder = await createFounder(stage.database);
  const investor = await createInvestor(stage.database);
  const shown = async () => [
    (await browsing(stage.app, investor).founders()).founders.find(
      ({ userId }) => userId === founder.id,
    )?.usualAnswerDays,
    (await browsing(stage.app, investor).founder(founder.id)).body.usualAnswerDays,
    (await browsing(stage.app, founder).investor(investor.id)).body.usualAnswerDays,
  ];
  expect(await shown()).toEqual([null, null, null]);
  const day = 24 * 60 * 60;
  await stage.database
    .db('messaging')('answer_times')
    .insert([
      { user_id: founder.id, seconds: [day, 2 * day, 2 * day, 9 * day, 9 * day] },
      { user_id: investor.id, seconds: [day, day, day, day] },
    ]);
  expect(await shown()).toEqual([2, 2, null]);
});

test("shows the deck to those who may read it, and explains to others why they can't", async () => {
  const { app, database } = stage;
  const url = '/api/files/abc/deck.pdf';
  const founder = await createFounder(database, { profile: { pitch_deck_url: url } });
  const id = newId();
  await database.db('onboarding')('files').insert({
    id,
    user_id: founder.id,
    file_name: 'deck.pdf',
    original_name: 'deck.pdf',
    file_url: url,
    file_type: 'application/pdf',
    file_size: 12_345,
    upload_type: 'pitch_deck',
    object_key: id,
  });
  const { investor: connected } = await createConnection(database, { founder, status: 'accepted' });
  const verified = await createInvestor(database, { user: { isVerified: true } });
  const unverified = await createInvestor(database, { user: { isVerified: false } });
  const bare = await createUser(database, { userType: 'investor' });
  const other = await createFounder(database);
  const seen = async (viewer: { id: string; cookie: string }) => {
    const browse = browsing(app, viewer);
    const { body } = await browse.founder(founder.id);
    const { founders } = await browse.founders();
    // The list doesn't contain the card of the viewer.
    for (const card of founders.filter(({ userId }) => userId === founder.id)) {
      const { deckAccess, pitchDeckUrl, pitchDeckSize } = body;
      expect(card).toMatchObject({ deckAccess, pitchDeckUrl, pitchDeckSize });
    }
    expect(founders.map(({ userId }) => userId).includes(founder.id)).toBe(
      viewer.id !== founder.id,
    );
    expect(body.pitchDeckUrl).toBe(body.deckAccess === 'open' ? url : null);
    expect(body.pitchDeckSize).toBe(body.deckAccess === 'open' ? 12_345 : null);
    return body.deckAccess;
  };
  const viewers = [founder, connected, verified, unverified, bare, other];
  for (const [deck_audience, expected] of [
    ['investors', ['open', 'open', 'open', 'open', 'profile', 'none']],
    ['verified', ['open', 'open', 'open', 'verified', 'profile', 'none']],
    ['connections', ['open', 'open', 'connections', 'connections', 'profile', 'none']],
  ] as const) {
    await database
      .db('onboarding')('founder_profiles')
      .where({ user_id: founder.id })
      .update({ deck_audience });
    expect(await Promise.all(viewers.map(seen))).toEqual(expected);
  }
  const without = await createFounder(database);
  expect((await browsing(app, verified).founder(without.id)).body.deckAccess).toBe('none');
});
