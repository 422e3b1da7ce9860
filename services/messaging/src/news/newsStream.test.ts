import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import { startRedis } from '@introvest/testing/redis';
import { openNewsStream } from './newsStream.js';

test('a Redis that is away is told once for each reason, and once when it is there again', async () => {
  const redis = await startRedis();
  const warned: string[] = [];
  const informed: string[] = [];
  const log = {
    warn: (text: string) => void warned.push(text),
    info: (text: string) => void informed.push(text),
  } as unknown as Logger;
  const stream = openNewsStream({ url: redis.url, db: {} as Db, log });
  let heard = () => {};
  const listening = () => new Promise<void>((resolve) => (heard = resolve));
  const first = listening();
  stream.listen({ onNews() {}, onListening: () => heard() });
  await first;
  const again = listening();
  await redis.kill();
  // Each of the two connections tries every second.
  await sleep(3500);
  expect(warned.some((text) => text.startsWith('Redis takes no news ('))).toBe(true);
  expect(warned.some((text) => text.startsWith('not listening to Redis ('))).toBe(true);
  expect(new Set(warned).size).toBe(warned.length);
  await redis.start();
  await again;
  while (informed.length < 2) await sleep(50);
  expect(informed.toSorted()).toEqual(['Redis takes news again', 'listening to Redis again']);
  await stream.close();
  await redis.close();
});
