import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { startOwnDatabase, type OwnDatabase } from '@introvest/testing/ownDatabase';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardRoom, leastRoom, roomIn } from './room.js';

jest.setTimeout(120_000);

let database: OwnDatabase;
beforeAll(async () => {
  database = await startOwnDatabase();
});
afterAll(() => database.close());

const log = createLog({ level: 'silent' });
const store = () =>
  database
    .db('auth')('rate_limits')
    .insert({ key: String(Math.random()), points: 1, expire: 1 });
const read = () => database.db('auth')('rate_limits').count();

async function untilStoring(isStoring: boolean): Promise<void> {
  const answer = () =>
    store().then(
      () => true,
      () => false,
    );
  while ((await answer()) !== isStoring) await sleep(50);
}

test('with little room left nothing is stored and everything is read, until there is more', async () => {
  let room = 2 * leastRoom;
  const guard = await guardRoom(database.url, { room: () => room, log });
  await store();
  room = leastRoom - 1;
  await untilStoring(false);
  await expect(store()).rejects.toMatchObject({ code: '25006' });
  await read();
  // A little more is not enough to begin again.
  room = leastRoom + 1;
  await sleep(2500);
  await expect(store()).rejects.toMatchObject({ code: '25006' });
  room = 2 * leastRoom;
  await untilStoring(true);
  await guard.stop();
});

test('a start without room is refused in a sentence; one with it stores again', async () => {
  let room = 2 * leastRoom;
  const guard = await guardRoom(database.url, { room: () => room, log });
  room = 0;
  await untilStoring(false);
  await guard.stop();
  await expect(guardRoom(database.url, { room: () => room, log })).rejects.toThrow(
    'The disk of DATA_DIR has 0 MB free, but 128 MB are needed',
  );
  const next = await guardRoom(database.url, { room: () => roomIn('/'), log });
  await untilStoring(true);
  await next.stop();
});
