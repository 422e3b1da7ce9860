import { serviceNames } from '@introvest/contracts/services';
import { expect, jest, test } from '@jest/globals';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithTest } from './testing/underway.js';
import { expectSound } from './testing/acknowledged.js';
import { beyondPace } from './testing/blame.js';
import { busy, startWork, withInstallation } from './testing/working.js';

jest.setTimeout(1_800_000);

const standing = withInstallation(busy);

/** Calls that cost little, so that a connection is idle most of the time: that is when a process may end it. */
const path = '/api/legal/terms-of-service';
const enough = 100_000;
const lanes = 12;

interface Counted {
  answers: number;
  statuses: Record<string, number>;
}

/** Calls over connections that are kept, by the gateway to the processes too. */
function startCalls(origin: string): { counted: Counted; end: () => Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes, rejectUnauthorized: false });
  const counted: Counted = { answers: 0, statuses: {} };
  let isOver = false;
  const call = () =>
    new Promise<string>((resolve) => {
      const asked = request(origin + path, { agent }, (reply) => {
        reply.resume();
        reply.once('end', () => resolve(String(reply.statusCode)));
        reply.once('error', (error) => resolve(error.message));
      });
      asked.once('error', (error) => resolve(error.message));
      asked.end();
    });
  const lane = async () => {
    while (!isOver) {
      const status = await call();
      counted.answers += 1;
      counted.statuses[status] = (counted.statuses[status] ?? 0) + 1;
      // Idle for a moment now and then, or no connection would ever be.
      if (counted.answers % 50 === 0) await sleep(5);
    }
  };
  const running = Array.from({ length: lanes }, lane);
  const end = async () => {
    isOver = true;
    await Promise.all(running);
    agent.destroy();
  };
  endsWithTest(end);
  return { counted, end };
}

test('100,000 calls while the processes that serve them leave one after the other: no 502, nothing cut', async () => {
  const { counted, end } = startCalls(standing.product.origin);
  let replaced = 0;
  while (counted.answers < enough) {
    for (const part of standing.product.parts.get('legal') ?? []) {
      await part.replace();
      replaced += 1;
    }
  }
  await end();
  console.log(`${counted.answers} answers while ${replaced} processes left`);
  expect(counted.statuses).toEqual({ 200: counted.answers });
  expect(counted.answers).toBeGreaterThanOrEqual(enough);
});

test('100,000 calls of every kind, those that store included, while the processes of every part leave in turn', async () => {
  const { product } = standing;
  const traffic = await startWork(standing, lanes);
  let replaced = 0;
  while (traffic.answers() < enough) {
    for (const part of [...serviceNames, 'document'].flatMap((name) => product.parts.get(name))) {
      if (traffic.answers() < enough) await part?.replace();
      replaced += 1;
    }
  }
  const answered = await traffic.end(enough);
  console.log(
    `${answered.answers} answers, ${answered.acknowledged.length} messages, while ${replaced} processes left`,
  );
  await expectSound(standing.place, answered);
  expect(beyondPace(answered.faults, product)).toEqual([]);
});
