import { expect, test } from '@jest/globals';
import type { ConnectionNotice } from '@introvest/contracts/realtime';
import { createConnection } from '@introvest/testing/factories/connection';
import { createModerator } from '@introvest/testing/factories/user';
import { as } from '@introvest/testing/http';
import { collect, next, refusalOf, startLiveServer } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage(startLiveServer);
const db = () => stage.database.db('messaging');

/** Creates a report about an investor who is connected with two founders. The second founder blocks the investor. */
async function reported() {
  const pair = await createConnection(stage.database, { status: 'accepted' });
  const blocked = await createConnection(stage.database, {
    status: 'accepted',
    investor: pair.investor,
  });
  const pairOf = { blocker_id: blocked.founder.id, blocked_id: pair.investor.id };
  await db()('blocks').insert(pairOf);
  const moderator = await createModerator(stage.database);
  const subject = { type: 'person', id: pair.investor.id };
  const report = { subject, kind: 'scam' };
  const { app } = stage.server;
  const { body } = await as(app, pair.founder).post<{ id: string }>('/api/reports', report);
  const decide = (decision: string) =>
    as(app, moderator).post(`/api/moderation/reports/${body.id}/decisions`, {
      decision,
      text: 'Asked for money.',
    });
  return { ...pair, blocked, decide };
}

const notice = (line: Parameters<typeof next>[0]) =>
  next<ConnectionNotice>(line, 'connection_updated');

test("closes a suspended person's sockets and rejects new ones", async () => {
  const { founder, investor } = await createConnection(stage.database, { status: 'accepted' });
  const [line, other] = [await stage.server.join(investor), await stage.server.join(founder)];
  const ended = new Promise((resolve) => line.once('disconnect', resolve));
  await db().raw("select auth.suspend(?, 'Asked for money.')", [investor.id]);
  await ended;
  expect(other.connected).toBe(true);
  const again = stage.server.dial({ cookie: investor.cookie, userId: investor.id });
  expect(await refusalOf(again)).not.toBe('');
});

test("notifies other members' open pages when a suspension starts and ends", async () => {
  const { id, founder, blocked, decide } = await reported();
  const [line, blocker] = [
    await stage.server.join(founder),
    await stage.server.join(blocked.founder),
  ];
  const heard = collect(blocker, 'connection_updated');
  const gone = notice(line);
  expect(await decide('suspend')).toMatchObject({ status: 201 });
  expect(await gone).toEqual({ connectionId: id, status: 'withdrawn' });
  const back = notice(line);
  expect(await decide('restore')).toMatchObject({ status: 201 });
  expect(await back).toEqual({ connectionId: id, status: 'accepted' });
  expect(heard).toEqual([]);
});

test("notifies other members' open pages when an account is deleted", async () => {
  const { id, founder, investor } = await createConnection(stage.database, { status: 'pending' });
  const gone = notice(await stage.server.join(founder));
  await stage.database.db('auth').transaction(async (trx) => {
    await trx.raw('select messaging.publish_gone(?)', [investor.id]);
    await trx('users').where({ id: investor.id }).delete();
  });
  expect(await gone).toEqual({ connectionId: id, status: 'withdrawn' });
});
