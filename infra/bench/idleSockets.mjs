// `npm run bench -- sockets`: KiB that a socket takes while nothing is said, bare ws, socket.io alone and the product's in
// turn, each in a process of its own. SOCKETS=8000: of a thousand most fit into what a heap has had before.
// BESIDE=<another checkout, built> measures that as well. Linux.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUser } from '@introvest/testing/factories/user';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { tell } from './goals.mjs';
import { openSocket } from './messagingTraffic.mjs';

const root = join(import.meta.dirname, '../..');
const count = Number(process.env.SOCKETS ?? 8000);
const serviceIn = (folder) => join(folder, 'services/messaging/dist/main.js');
const { BESIDE: beside } = process.env;
const alone = join(import.meta.dirname, 'anchors/socketIo.mjs');
const bare = join(import.meta.dirname, 'messagingBaseline.mjs');

const residentKiB = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

async function inTens(list, work) {
  const done = [];
  for (let at = 0; at < list.length; at += 10)
    done.push(...(await Promise.all(list.slice(at, at + 10).map(work))));
  return done;
}

/** A heap that has grown once is not given back: the first sockets make the room that everybody has. */
async function perSocket(kind, file, url, people) {
  const child = await startServiceProcess(file, url, { RATE_LIMIT_SCALE: '1000000' });
  try {
    const open = (some) => inTens(some, (person) => openSocket(kind, child.url, person, () => {}));
    const first = await open(people.slice(0, 100));
    await sleep(3000);
    const before = residentKiB(child.pid());
    const rest = await open(people.slice(100));
    await sleep(10_000);
    const after = residentKiB(child.pid());
    for (const close of [...first, ...rest]) close();
    return (after - before) / rest.length;
  } finally {
    await child.end();
  }
}

const database = await startOwnDatabase();
try {
  const people = await inTens(Array.from({ length: count + 100 }), () => createUser(database));
  const plain = await perSocket('bare', bare, database.url, people);
  const least = await perSocket('product', alone, database.url, people);
  const ours = await perSocket('product', serviceIn(root), database.url, people);
  if (beside) {
    const before = await perSocket('product', serviceIn(beside), database.url, people);
    console.log(`beside it ${before.toFixed(1)}`);
  }
  console.log(
    `${count} sockets, KiB each: bare ws ${plain.toFixed(1)}, socket.io alone ${least.toFixed(1)}, ours ${ours.toFixed(1)}`,
  );
  tell(7, 'memory of a socket', ours / plain, { most: 2 });
} finally {
  await database.close();
}
