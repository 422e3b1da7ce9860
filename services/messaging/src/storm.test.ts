import { expect, test } from '@jest/globals';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { runStorm } from './testing/storm/storm.js';

// Small enough to run with every test run. `node infra/bench/messagingKill.mjs` runs the same test with 10,000
// messages.
test('neither loses, repeats nor reorders messages when the service and the database are killed', async () => {
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
    // The bench command allows 5 seconds. A machine that runs all tests in parallel needs more time.
    expect(Math.max(...damage.agreedAfter)).toBeLessThan(120_000);
  } finally {
    await database.close();
  }
}, 300_000);
