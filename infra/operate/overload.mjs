// `npm run test:operate -- overload`: so many people at once that not all can be answered, for SECONDS (60). It prints what
// they were answered and how soon everybody is served as before; it fails where somebody read anything but an answer or
// 'try again', where a process has ended, or where nothing comes back within a minute.
import { demoSignIns } from '@introvest/demo/signIns';
import { percentile } from '../bench/statistics.mjs';
import { everyday, openProduct } from './unrelated.mjs';

const seconds = Number(process.env.SECONDS ?? 60);
const usually = 4;
const crowd = 400;
const calls = Object.values(everyday);
const mayBe = new Set([200, 429, 503, 504]);
const longestWait = 60;

const timed = async (session, turn) => {
  const start = performance.now();
  const status = await calls[turn % calls.length](session).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    () => 0,
  );
  return { status, ms: performance.now() - start };
};

/** So many people who call without a pause until `until`. */
async function work(session, people, until) {
  const answers = [];
  const one = async (place) => {
    for (let turn = place; performance.now() < until; turn += 1)
      answers.push(await timed(session, turn));
  };
  await Promise.all(Array.from({ length: people }, (_, place) => one(place)));
  return answers;
}

const msOf = (answers, share) =>
  percentile(
    answers.map(({ ms }) => ms),
    share,
  );

function countsOf(answers) {
  const counts = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Seconds until a hundred calls in a row were answered, nearly all as fast as before; Infinity where that never comes. */
async function recovery(session, usual) {
  const start = performance.now();
  while (performance.now() - start < longestWait * 1000) {
    const begun = performance.now();
    const answers = [];
    for (let turn = 0; turn < 100; turn += 1) answers.push(await timed(session, turn));
    const isServed = answers.every(({ status }) => status === 200);
    if (isServed && msOf(answers, 0.9) <= 2 * msOf(usual, 0.9)) return (begun - start) / 1000;
  }
  return Infinity;
}

function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function measureOverload() {
  const ends = [];
  try {
    const { product } = await openProduct(ends);
    const { signIn } = await import('./dist-tests/fixture/session.js');
    const session = await signIn(product.origin, demoSignIns[0]);
    const usual = await work(session, usually, performance.now() + 10_000);
    const crowded = await work(session, crowd, performance.now() + seconds * 1000);
    const back = await recovery(session, usual);
    const odd = Object.keys(countsOf(crowded)).filter((status) => !mayBe.has(Number(status)));
    console.log(
      `${usually} people: ${usual.length / 10} answers a second, p99 ${msOf(usual, 0.99).toFixed(0)} ms; ` +
        `${crowd}: ${(crowded.length / seconds).toFixed(0)}, p50 ${msOf(crowded, 0.5).toFixed(0)} ms, ` +
        `p99 ${msOf(crowded, 0.99).toFixed(0)} ms, by status ${JSON.stringify(countsOf(crowded))}; ` +
        `served as before ${back.toFixed(1)} s after they had left`,
    );
    const isWhole = [...product.parts.values()].flat().every((part) => lives(part.pid()));
    const isFine = odd.length === 0 && isWhole && back < longestWait;
    return { passed: Number(isFine), failed: Number(!isFine) };
  } finally {
    for (const end of ends) await end();
  }
}
