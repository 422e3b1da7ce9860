// `node infra/bench/messagingKill.mjs`: 10 000 messages over 20 conversations while the messaging service and its
// PostgreSQL are killed with -9, again and again. Ends with 1 when an acknowledged message is lost, doubled or out
// of order, or when a watching page takes longer than 5 s to show what is acknowledged once both are back.
// MESSAGES and BLOWS (a third of them hit the database) set the size.
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { runStorm } from '../../services/messaging/dist-tests/testing/storm/storm.js';

const conversations = 20;
const messages = Math.ceil(Number(process.env.MESSAGES ?? 10_000) / conversations);
const blows = Array.from({ length: Number(process.env.BLOWS ?? 12) }, (_, i) =>
  i % 3 === 1 ? 'database' : 'service',
);
const patienceMs = 5000;

const database = await startOwnDatabase();
try {
  const started = performance.now();
  const damage = await runStorm({ database, conversations, messages, blows });
  const seconds = (performance.now() - started) / 1000;
  for (const [i, ms] of damage.agreedAfter.entries()) {
    const what = i < blows.length ? `${blows[i]} killed` : 'the end';
    console.log(`${what.padEnd(16)} pages agree after ${(ms / 1000).toFixed(2)} s`);
  }
  const { acknowledged, lost, duplicated, outOfOrder, shownWrongly, agreedAfter } = damage;
  console.log(`acknowledged ${acknowledged} in ${seconds.toFixed(0)} s, ${blows.length} kills`);
  console.log(
    `lost ${lost}, duplicated ${duplicated}, out of order ${outOfOrder}, shown wrongly ${shownWrongly}`,
  );
  const isUnharmed = [lost, duplicated, outOfOrder, shownWrongly].every((count) => count === 0);
  if (!isUnharmed || Math.max(...agreedAfter) > patienceMs) process.exitCode = 1;
} finally {
  await database.close();
}
