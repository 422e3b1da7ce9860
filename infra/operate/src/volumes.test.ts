import { demoSignIns } from '@introvest/demo/signIns';
import { databaseIsFull } from '@introvest/service-kit/errors';
import { expect, jest, test } from '@jest/globals';
import { storageIsFull } from '@introvest/service-kit/storage';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectNothingLost, secondsSince } from './testing/expectNothingLost.js';
import { unexplainedFailures } from './testing/unexplainedFailures.js';
import { signIn } from './testing/session.js';
import type { Traffic } from './testing/traffic.js';
import type { Volume } from './testing/volume.js';
import { endsWithTest, until } from './testing/polling.js';
import { busy, startWork, withInstallation } from './testing/withInstallation.js';

jest.setTimeout(180_000);

const standing = withInstallation(busy, {
  room: { postgres: 512, s3: 160, logs: 64 },
});

const volume = (name: 'postgres' | 's3' | 'logs'): Volume => {
  const found = standing.backends.volumes[name];
  if (!found) throw new Error(`There is no volume ${name}.`);
  endsWithTest(() => found.free());
  return found;
};

const round = 100;
const [person = { email: '', password: '' }] = demoSignIns;
const work = () => startWork(standing, 8);

function expectOnlyWritesRefused(all: ReturnType<Traffic['faults']>): void {
  const faults = unexplainedFailures(all, standing.product);
  expect(faults.filter(({ stores }) => !stores)).toEqual([]);
  for (const { status, said } of faults) {
    expect(status).toBe(503);
    expect(said).toContain(databaseIsFull);
  }
}

/** Begins a new segment of the write-ahead log (WAL), so that the server's own writes have space. */
async function beginLog(): Promise<void> {
  await standing.backends.postgres.ask('select pg_switch_wal()');
  await standing.backends.postgres.ask('checkpoint');
}

async function untilRefused(traffic: Traffic): Promise<void> {
  const before = traffic.stored();
  const faults: ReturnType<Traffic['faults']> = [];
  await until('a write is refused', () => {
    faults.push(...traffic.faults());
    return faults.some(({ stores }) => stores);
  });
  console.log(`${traffic.stored() - before} more messages found room in pages that were there`);
  expectOnlyWritesRefused(faults);
}

async function expectRecovered(traffic: Traffic, since: number): Promise<void> {
  const before = traffic.stored();
  await until('messages are stored again', () => traffic.stored() >= before + 10);
  console.log(`messages were stored ${secondsSince(since)} s after there was room`);
  traffic.faults();
  await traffic.goesOn(round);
  expect(unexplainedFailures(traffic.faults(), standing.product)).toEqual([]);
  await expectNothingLost(standing.place, await traffic.end());
  expect(standing.backends.postgres.damages()).toBe('');
}

test("refuses only writes and loses nothing when the database's volume is full", async () => {
  const traffic = await work();
  await traffic.goesOn(round);
  expect(unexplainedFailures(traffic.faults(), standing.product)).toEqual([]);
  await beginLog();
  volume('postgres').fill();
  await untilRefused(traffic);
  await traffic.goesOn(round);
  expectOnlyWritesRefused(traffic.faults());
  volume('postgres').free();
  await expectRecovered(traffic, performance.now());
});

test('replies 503 after a full volume has ended the database, and loses nothing', async () => {
  const { postgres } = standing.backends;
  const traffic = await work();
  await traffic.goesOn(round);
  volume('postgres').fill();
  // Even without calls, the server's own writes fill the WAL.
  await until('PostgreSQL has ended', async () => {
    await postgres
      .ask(`select pg_logical_emit_message(false, 'fill', repeat('x', 8000000))`)
      .catch(() => undefined);
    return !postgres.isUp();
  });
  await sleep(2000);
  const refused = traffic.faults();
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
  volume('postgres').free();
  const start = performance.now();
  await postgres.start();
  await expectRecovered(traffic, start);
});

const deck = (kilobytes: number) =>
  new File([`%PDF-1.4\n${' '.repeat(kilobytes * 1024)}\n%%EOF\n`], 'deck.pdf', {
    type: 'application/pdf',
  });

test("refuses uploads and serves files while the store's volume is full", async () => {
  const session = await signIn(standing.product.origin, person);
  const upload = () => session.upload('/api/upload/pitch-deck', 'pitchDeck', deck(900));
  const first = await upload();
  expect(first.status).toBe(200);
  const { fileUrl } = (await first.json()) as { fileUrl: string };
  const read = async () => (await (await session.get(fileUrl)).arrayBuffer()).byteLength;
  const bytes = await read();
  const traffic = await work();
  volume('s3').fill();
  const refused = await upload();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable', message: storageIsFull }),
  ]);
  expect(await read()).toBe(bytes);
  await traffic.goesOn(round);
  volume('s3').free();
  expect((await upload()).status).toBe(200);
  const answered = await traffic.end();
  expect(unexplainedFailures(answered.faults, standing.product)).toEqual([]);
  await expectNothingLost(standing.place, answered);
});

test("serves all requests while the logs' volume is full, and logs again once there is space", async () => {
  const { logFile } = standing.product;
  const traffic = await work();
  volume('logs').fill();
  await traffic.goesOn(5 * round);
  volume('logs').free();
  const before = readFileSync(logFile).length;
  const session = await signIn(standing.product.origin, person);
  volume('s3').fill();
  // Each process logs the same failure only once a minute, so a process that has just logged it stays silent.
  await until('a failure is written', async () => {
    await session.upload('/api/upload/pitch-deck', 'pitchDeck', deck(900));
    await sleep(500);
    return readFileSync(logFile).length > before;
  });
  volume('s3').free();
  const answered = await traffic.end();
  expect(unexplainedFailures(answered.faults, standing.product)).toEqual([]);
});
