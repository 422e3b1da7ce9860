import { expect, test } from '@jest/globals';
import { startCuttableProxy } from '@introvest/testing/cuttableProxy';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { setTimeout as sleep } from 'node:timers/promises';
import { startListener } from './listener.js';
import { createLog } from '../process/log.js';

const database = useTestDatabase();

test('reconnects after a lost heartbeat and receives notifications again', async () => {
  const proxy = await startCuttableProxy(database.url);
  const heard: string[] = [];
  const happens = async (holds: () => boolean) => {
    while (!holds()) await sleep(10);
  };
  let listened = 0;
  const listener = startListener({
    url: proxy.url,
    log: createLog({ level: 'silent' }),
    name: 'test',
    channel: 'test_news',
    heartbeatMs: 1000,
    onNotification: (payload) => void heard.push(payload),
    onListening: () => void (listened += 1),
  });
  await happens(() => listened > 0);
  proxy.freeze();
  await happens(() => listened > 1);
  await database.db('messaging').raw("select pg_notify('test_news', 'hello')");
  await happens(() => heard.length > 0);
  expect(heard).toEqual(['hello']);
  await listener.close();
  await proxy.close();
});
