import { expect, jest, test } from '@jest/globals';
import { expectSound, secondsSince } from './testing/acknowledged.js';
import { beyondPace } from './testing/blame.js';
import { busy, startWork, withInstallation } from './testing/working.js';

jest.setTimeout(900_000);

const standing = withInstallation(busy);

/** Number of calls in a round, enough to include several calls of each kind. */
const round = 200;

test('replaces one process of each service under load without refusing requests', async () => {
  const { product, place } = standing;
  const traffic = await startWork(standing, 8);
  for (const [name, [replaced]] of product.parts) {
    if (name !== 'jobs') await replaced?.replace();
  }
  const answered = await traffic.end(0);
  await expectSound(place, answered);
  expect(beyondPace(answered.faults, product)).toEqual([]);
});

test('loses no message when one process of each service is killed under load and the other continues', async () => {
  const traffic = await startWork(standing, 8);
  for (const [name, all] of standing.product.parts) {
    const [killed] = all;
    const start = performance.now();
    await killed?.restart();
    await traffic.goesOn(round);
    console.log(`${name}: ${round} calls were served ${secondsSince(start)} s after its end`);
  }
  await expectSound(standing.place, await traffic.end(0));
});

test('loses nothing when PostgreSQL is killed and restarted', async () => {
  const traffic = await startWork(standing, 8);
  await traffic.goesOn(round);
  await standing.backends.postgres.kill();
  const start = performance.now();
  await standing.backends.postgres.start();
  await traffic.goesOn(round);
  console.log(`PostgreSQL: ${round} calls were served ${secondsSince(start)} s after its end`);
  await expectSound(standing.place, await traffic.end(0));
});
