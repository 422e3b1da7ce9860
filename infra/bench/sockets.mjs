// Goal 5: compares the memory per idle socket of bare socket.io with that of the product. Each runs in its own process.
// SOCKETS=8000 sets the number of sockets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUser } from '@introvest/testing/factories/user';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { record } from './table.mjs';
import { inTens, openSocket } from './traffic.mjs';

const count = Number(process.env.SOCKETS ?? 8000);
const service = join(import.meta.dirname, '../../services/messaging/dist/main.js');
const alone = join(import.meta.dirname, 'anchors/socketIo.mjs');

const residentKiB = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/**
 * Returns the memory per socket. Opens a hundred sockets first, so that the heap, which doesn't shrink, has already
 * grown.
 */
async function perSocket(file, url, people) {
  const child = await startServiceProcess(file, url, { RATE_LIMIT_SCALE: '1000000' });
  try {
    const open = (some) => inTens(some, (one) => openSocket('product', child.url, one, () => {}));
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
  const least = await perSocket(alone, database.url, people);
  const ours = await perSocket(service, database.url, people);
  record(5, 'Memory of an idle socket', ours / least, { most: 1.3 });
} finally {
  await database.close();
}
