import { expect, test } from '@jest/globals';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { runStorm } from './testing/storm/storm.js';

// The size for every run; `node infra/bench/messagingKill.mjs` is the storm of ten thousand messages.
test('kills of the service and of the database lose, repeat and disorder nothing', async () => {
  const database = await startOwnDatabase();
  try {
    const blows = ['service', 'database', 'service'] as const;
    const damage = await runStorm({ database, conversations: 20, messages: 16, blows });
    expect(damage).toEqual({
      acknowledged: 320,
      lost: 0,
      duplicated: 0,
      outOfOrder: 0,
      shownWrongly: 0,
      agreedAfter: expect.any(Array),
    });
    // The command asks for five seconds; a machine that runs all tests at once is given more.
    expect(Math.max(...damage.agreedAfter)).toBeLessThan(120_000);
  } finally {
    await database.close();
  }
}, 300_000);
