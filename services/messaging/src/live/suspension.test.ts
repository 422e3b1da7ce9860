import { expect, test } from '@jest/globals';
import { next, refusalOf, type TestSocket } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage();
const { createConnection, createModerator, database } = stage;
const moderation = () => database.db('moderation');

test("closes a suspended person's sockets and rejects new ones", async () => {
  const { founder, investor } = await createConnection({ status: 'accepted' });
  const [line, other] = [await stage.server.join(investor), await stage.server.join(founder)];
  const ended = new Promise((resolve) => line.once('disconnect', resolve));
  await moderation().raw("select auth.suspend(?, 'Asked for money.')", [investor.id]);
  await ended;
  expect(other.connected).toBe(true);
  const again = stage.server.dial({ cookie: investor.cookie, userId: investor.id });
  expect(await refusalOf(again)).not.toBe('');
});

const notice = (line: TestSocket) => next(line, 'connection_updated');

test("notifies other members' open pages when a suspension starts and ends", async () => {
  const { id, founder, investor } = await createConnection({ status: 'accepted' });
  const line = await stage.server.join(founder);
  const gone = notice(line);
  await moderation().raw("select auth.suspend(?, 'Asked for money.')", [investor.id]);
  await moderation().raw('select messaging.publish_gone(?)', [investor.id]);
  expect(await gone).toEqual({ connectionId: id, status: 'withdrawn' });
  const back = notice(line);
  await moderation().raw('select auth.restore(?)', [investor.id]);
  await moderation().raw('select messaging.publish_back(?)', [investor.id]);
  expect(await back).toEqual({ connectionId: id, status: 'accepted' });
});

test("notifies other members' open pages when an account is deleted", async () => {
  const { id, founder, investor } = await createConnection({ status: 'pending' });
  const gone = notice(await stage.server.join(founder));
  await database.db('auth').transaction(async (trx) => {
    await trx.raw('select messaging.publish_gone(?)', [investor.id]);
    await trx('users').where({ id: investor.id }).delete();
  });
  expect(await gone).toEqual({ connectionId: id, status: 'withdrawn' });
});

test("notifies a moderator's open pages that one of their lists changed", async () => {
  const moderator = await createModerator();
  const told = next(await stage.server.join(moderator), 'moderation_waiting');
  await moderation().raw("select messaging.publish_waiting(?, 'open')", [moderator.id]);
  expect(await told).toEqual({ list: 'open' });
});

test("notifies a member's open pages that their access to a deck changed", async () => {
  const { founder, investor } = await createConnection();
  const told = next(await stage.server.join(investor), 'deck_access_changed');
  const decks = database.db('decks');
  await decks.raw('select messaging.publish_deck_access(?, ?)', [investor.id, founder.id]);
  expect(await told).toEqual({ founderId: founder.id });
});
