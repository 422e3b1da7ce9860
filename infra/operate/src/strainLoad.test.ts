import { demoSignIns } from '@introvest/demo/signIns';
import { expect, jest, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { arrive } from './testing/arrivals.js';
import { signIn, type Session } from './testing/session.js';
import { endsWithTest } from './testing/underway.js';
import { withInstallation } from './testing/working.js';

jest.setTimeout(600_000);

// The load of one machine comes from few addresses, whose limits are not what is tried.
const standing = withInstallation({ environment: { RATE_LIMIT_SCALE: '100000' } });
const usual = 20;
const times = 10;
const seconds = 60;
/** A fifth of what two cores serve. */
const perSecond = 40;

interface Load {
  answers: Record<string, number>;
  end(): Promise<void>;
}

const paths = [
  '/api/auth/user',
  '/api/connections',
  '/api/conversations',
  '/api/activity',
  '/api/browse/founders?search=energy',
];

const ask = (session: Session, turn: number): Promise<Response> =>
  session.get(paths[turn % paths.length] ?? '/');

function startLoad(sessions: Session[], connections: number): Load {
  const answers: Record<string, number> = {};
  let isOver = false;
  const lane = async (place: number) => {
    const session = sessions[place % sessions.length];
    for (let turn = place; !isOver && session; turn += 1) {
      const status = await ask(session, turn)
        .then(async (reply) => {
          await reply.arrayBuffer();
          return String(reply.status);
        })
        .catch((error: Error) => error.message);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const lanes = Array.from({ length: connections }, (_, place) => lane(place));
  const end = async () => {
    isOver = true;
    await Promise.all(lanes);
  };
  endsWithTest(end);
  return { answers, end };
}

/** Seconds until calls are served as usual again: ten in a row, each within a second. */
async function secondsUntilUsual(session: Session): Promise<number> {
  const start = performance.now();
  for (let inRow = 0; inRow < 10;) {
    const asked = performance.now();
    const reply = await ask(session, inRow);
    await reply.arrayBuffer();
    inRow = reply.status === 200 && performance.now() - asked < 1000 ? inRow + 1 : 0;
  }
  return (performance.now() - start) / 1000;
}

const faultsOf = (answers: Record<string, number>): string[] =>
  Object.keys(answers).filter((one) => !['200', '429', '503'].includes(one));

test('ten times the usual load for a minute: some are asked to wait, nobody sees a fault, and then all is as usual', async () => {
  const { origin } = standing.product;
  const sessions = await Promise.all(demoSignIns.map((person) => signIn(origin, person)));
  const [session] = sessions;
  if (!session) throw new Error('Nobody is signed in.');
  const calm = startLoad(sessions, usual);
  await sleep(10_000);
  await calm.end();
  const load = startLoad(sessions, usual * times);
  await sleep(seconds * 1000);
  const ending = load.end();
  const took = await secondsUntilUsual(session);
  await ending;
  console.log(`usual: ${JSON.stringify(calm.answers)} in 10 s`);
  console.log(`${times} times that: ${JSON.stringify(load.answers)} in ${seconds} s`);
  console.log(`as usual again ${took.toFixed(1)} s after its end`);
  expect(faultsOf(load.answers)).toEqual([]);
  expect(took).toBeLessThanOrEqual(5);
});

test('ten times as many calls in a second, which wait for nobody: some are let go, nobody sees a fault, and then all is as usual', async () => {
  const { origin } = standing.product;
  const sessions = await Promise.all(demoSignIns.map((person) => signIn(origin, person)));
  const [session] = sessions;
  if (!session) throw new Error('Nobody is signed in.');
  const calls = { origin, paths, cookies: sessions.map(({ cookie }) => cookie) };
  const calm = await arrive(calls, perSecond, 10);
  const load = await arrive(calls, perSecond * times, seconds);
  const took = await secondsUntilUsual(session);
  for (const { statuses, served } of [calm, load]) {
    const slow = served[Math.floor(served.length * 0.99)] ?? 0;
    console.log(`${JSON.stringify(statuses)}, served within ${slow.toFixed(0)} ms (p99)`);
  }
  console.log(`as usual again ${took.toFixed(1)} s after its end`);
  expect(calm.statuses).toEqual({ 200: calm.served.length });
  expect(faultsOf(load.statuses)).toEqual([]);
  expect(load.served.length).toBeGreaterThan(calm.served.length);
  expect(took).toBeLessThanOrEqual(5);
});
