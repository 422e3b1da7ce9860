import { expect, test } from '@jest/globals';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { runStorm } from './storm/storm.js';

// The size for every run; `node infra/bench/messagingKill.mjs` is the storm of ten thousand messages.
test('kills of the service and of the database lose, repeat and disorder nothing', async () => {
  const database = await startOwnDatabase();
  try {
    const blows = ['service', 'database', 'service'] as const;
    const damage = await runStorm({ database, conversations: 20, messages: 15, blows: [...blows] });
    expect(damage).toEqual({
      acknowledged: 300,
      lost: 0,
      duplicated: 0,
      outOfOrder: 0,
      shownWrongly: 0,
      convergedAfter: expect.any(Number),
    });
    expect(damage.convergedAfter).toBeLessThan(Infinity);
  } finally {
    await database.close();
  }
}, 180_000);
