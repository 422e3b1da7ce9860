import { demoSignIns } from '@introvest/demo/signIns';
import { expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { startTraffic, type Answered } from './fixture/traffic.js';
import { busy, withInstallation } from './fixture/working.js';

jest.setTimeout(900_000);

const standing = withInstallation(busy);

/** So many calls that each kind was answered several times. */
const round = 200;

async function missing(acknowledged: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: standing.place.addresses.migrate });
  await client.connect();
  const { rowCount } = await client.query('select from messaging.messages where id = any($1)', [
    acknowledged,
  ]);
  await client.end();
  return acknowledged.length - (rowCount ?? 0);
}

/** Nobody was signed out, refused, or told of an inside; what was acknowledged is there. */
async function expectSound({ answers, faults, acknowledged }: Answered): Promise<void> {
  console.log(
    `${answers} answers, ${faults.length} failures, ${acknowledged.length} messages acknowledged`,
  );
  expect(faults.filter(({ status }) => ![502, 503, 504].includes(status))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await missing(acknowledged)).toBe(0);
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

test('each process is killed under work: the other goes on, and no message is lost', async () => {
  const traffic = await startTraffic(standing.product.origin, demoSignIns, { connections: 8 });
  for (const [name, all] of standing.product.parts) {
    const [killed] = all;
    const start = performance.now();
    await killed?.restart();
    await traffic.goesOn(round);
    console.log(`${name}: ${round} calls were served ${secondsSince(start)} s after its end`);
  }
  await expectSound(await traffic.end(0));
});

test('PostgreSQL is killed and comes back: people are told meanwhile, and nothing is lost', async () => {
  const traffic = await startTraffic(standing.product.origin, demoSignIns, { connections: 8 });
  await traffic.goesOn(round);
  await standing.backends.postgres.kill();
  const start = performance.now();
  await standing.backends.postgres.start();
  await traffic.goesOn(round);
  console.log(`PostgreSQL: ${round} calls were served ${secondsSince(start)} s after its end`);
  await expectSound(await traffic.end(0));
});
