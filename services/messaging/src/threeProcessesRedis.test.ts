import { expect, test } from '@jest/globals';
import type { Message } from '@introvest/contracts/messaging';
import { createConnection } from '@introvest/testing/factories/connection';
import { as } from '@introvest/testing/http';
import { startRedis, type TestRedis } from '@introvest/testing/redis';
import { describeCluster, range } from './testing/clusterBehaviour.js';
import { describeAbuse } from './testing/realtimeAbuse.js';
import { describeRealtime } from './testing/realtimeBehaviour.js';
import { collect, until } from './testing/testApp.js';
import { startCluster } from './testing/testCluster.js';
import { useStage } from './testing/testStage.js';

let redis: TestRedis;
const stage = useStage(async (database) => {
  redis = await startRedis();
  const cluster = await startCluster(database, { REDIS_URL: redis.url });
  return {
    ...cluster,
    async close() {
      await cluster.close();
      await redis.close();
    },
  };
});

describeRealtime('three processes and Redis streams', stage);
describeAbuse('three processes and Redis streams under attack', stage);
describeCluster('three processes and Redis streams together', stage);

test('while Redis is away, or hangs, or has forgotten all, everything arrives once and in order', async () => {
  const { database, server } = stage;
  const pair = await createConnection(database, { status: 'accepted' });
  const sockets = [
    await server.join(pair.founder),
    await server.join(pair.investor),
    await server.join(pair.investor),
  ];
  const lines = sockets.map((socket) => collect<Message>(socket, 'new_message'));
  let sent = 0;
  const sendTen = async () => {
    const send = () =>
      as(server.app, pair.founder).post(`/api/connections/${pair.id}/messages`, { content: 'Hi' });
    const replies = await Promise.all(range(10).map(send));
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    sent += 10;
    await until(() => lines.every((heard) => heard.length >= sent));
  };
  await sendTen();
  await redis.kill();
  await sendTen();
  await redis.start();
  await sendTen();
  redis.hang();
  await sendTen();
  redis.resume();
  await sendTen();
  for (const heard of lines) expect(heard.map(({ seq }) => seq)).toEqual(range(sent));
}, 300_000);
