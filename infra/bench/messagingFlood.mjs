// `node infra/bench/messagingFlood.mjs`: how much slower messages of others become while one person sends 1 000 events
// a second and comes back whenever the service cuts the line (aim: p99 at most 2×). ROUNDS=5 SECONDS=4 set the size.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from '@introvest/testing/factories/connection';
import { createUser } from '@introvest/testing/factories/user';
import { testSettings } from '@introvest/testing/deps';
import { startOwnDatabase } from '@introvest/testing/ownDatabase';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { io } from 'socket.io-client';
import { openTraffic } from './messagingTraffic.mjs';
import { percentile } from './statistics.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 4);
const rate = 25;
const eventsPerSecond = 1000;
const talkers = 20;
const main = join(import.meta.dirname, '../../services/messaging/dist/main.js');

function startFlood(url, { id: userId, cookie }, connectionId) {
  let sent = 0;
  const socket = io(url, {
    transports: ['websocket'],
    auth: { userId },
    extraHeaders: { cookie, origin: testSettings.publicUrl },
    forceNew: true,
  });
  socket.on('disconnect', () => socket.connect());
  const timer = setInterval(() => {
    if (!socket.connected) return;
    for (let i = 0; i < eventsPerSecond / 50; i += 1) socket.emit('typing_start', { connectionId });
    sent += eventsPerSecond / 50;
  }, 20);
  return () => {
    clearInterval(timer);
    socket.off('disconnect').disconnect();
    return sent;
  };
}

const database = await startOwnDatabase();
const service = await startServiceProcess(main, database.url, { RATE_LIMIT_SCALE: '1000000' });
try {
  const pairs = [];
  while (pairs.length < talkers)
    pairs.push(await createConnection(database, { status: 'accepted' }));
  const attacker = await createUser(database);
  const target = { kind: 'product', postUrl: service.url, socketUrl: service.url };
  const traffic = await openTraffic(target, pairs, []);
  const calm = [];
  const flooded = [];
  let events = 0;
  await traffic.steady(rate, 2);
  for (let round = 0; round < rounds; round += 1) {
    calm.push(...(await traffic.steady(rate, seconds)));
    const stop = startFlood(service.url, attacker, pairs[0].id);
    flooded.push(...(await traffic.steady(rate, seconds)));
    events += stop();
    await sleep(500);
  }
  traffic.close();
  const line = (name, times) =>
    `${name.padEnd(14)} p50 ${percentile(times, 0.5).toFixed(2)} ms  p99 ${percentile(times, 0.99).toFixed(2)} ms`;
  const ratio = percentile(flooded, 0.99) / percentile(calm, 0.99);
  console.log(`${line('calm', calm)}\n${line('under attack', flooded)}`);
  console.log(
    `${Math.round(events / (rounds * seconds))} hostile events a second; p99 ${ratio.toFixed(2)}× (aim 2×)`,
  );
  process.exitCode = ratio > 2 || flooded.includes(Infinity) ? 1 : 0;
} finally {
  await service.end();
  await database.close();
}
