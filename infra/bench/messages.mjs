// Goal 4: measures the time from posting a message until the other member's socket receives it. Uses a hundred sockets,
// first in one process and then across two. The baseline is plain ws with a single insert.
import { join } from 'node:path';
import { createConnection } from '@introvest/testing/factories/connection';
import { createUser } from '@introvest/testing/factories/user';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { median, percentile, roundCount } from './rounds.mjs';
import { record } from './table.mjs';
import { inTens, openTraffic } from './traffic.mjs';

const seconds = Number(process.env.SECONDS ?? 4);
const service = join(import.meta.dirname, '../../services/messaging/dist/main.js');
const bare = join(import.meta.dirname, 'anchors/bareSockets.mjs');

async function startTargets(url) {
  const start = (file) =>
    startServiceProcess(file, url, { RATE_LIMIT_SCALE: '1000000', NODE_ENV: '' });
  const processes = await Promise.all([start(bare), start(service), start(service)]);
  const [base, one, other] = processes.map((process) => process.url);
  return {
    processes,
    targets: [
      { kind: 'bare', postUrl: base, socketUrl: base },
      { kind: 'product', postUrl: one, socketUrl: one },
      { kind: 'product', postUrl: one, socketUrl: other },
    ],
  };
}

/** Calls all targets in turn in each round, so that a temporary slowdown of the machine affects all of them. */
async function compare(targets, pairs, idle) {
  const open = [];
  for (const target of targets) open.push(await openTraffic(target, pairs, idle));
  const rounds = targets.map(() => []);
  for (let round = 0; round <= roundCount; round += 1) {
    for (const [i, send] of open.entries()) {
      const times = await send.steady(round === 0 ? 1 : seconds);
      if (round > 0) rounds[i].push(times);
    }
  }
  for (const traffic of open) traffic.close();
  return rounds.map((list) => ({
    p50: median(list.map(median)),
    p99: median(list.map((times) => percentile(times, 0.99))),
    lost: list.flat().filter((ms) => ms === Infinity).length,
  }));
}

const database = await startOwnDatabase();
const { processes, targets } = await startTargets(database.url);
try {
  const connect = () => createConnection(database, { status: 'accepted' });
  const pairs = await inTens(Array.from({ length: 40 }), connect);
  const idle = await inTens(Array.from({ length: 60 }), () => createUser(database));
  const [base, one, two] = await compare(targets, pairs, idle);
  record(4, 'Message to socket, p50', one.p50 / base.p50, { most: 2 });
  record(4, 'Message to socket, p99', one.p99 / base.p99, { most: 1.5 });
  record(4, 'Over two processes, p50', two.p50 / base.p50, { most: 2.5 });
  record(4, 'Lost messages', one.lost + two.lost, { most: 0, unit: '', digits: 0 });
} finally {
  await Promise.all(processes.map((process) => process.end()));
  await database.close();
}
