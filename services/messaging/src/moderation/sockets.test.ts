import { expect, test } from '@jest/globals';
import { createConnection } from '@introvest/testing/factories/connection';
import { refusalOf, startLiveServer } from '../testing/testApp.js';
import { useStage } from '../testing/testStage.js';

const stage = useStage(startLiveServer);

test('a suspension ends the sockets of the person, and lets no other one in', async () => {
  const { founder, investor } = await createConnection(stage.database, { status: 'accepted' });
  const [line, other] = [await stage.server.join(investor), await stage.server.join(founder)];
  const ended = new Promise((resolve) => line.once('disconnect', resolve));
  const db = stage.database.db('messaging');
  await db.raw("select auth.suspend(?, 'Asked for money.')", [investor.id]);
  await ended;
  expect(other.connected).toBe(true);
  const again = stage.server.dial({ cookie: investor.cookie, userId: investor.id });
  expect(await refusalOf(again)).not.toBe('');
});
