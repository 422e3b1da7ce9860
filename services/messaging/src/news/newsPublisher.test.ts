import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { createNewsPublisher } from './newsPublisher.js';

const log = createLog({ level: 'silent' });

test('what is stored in a moment is published together, in order, and all of it before the end', async () => {
  const sent: string[][] = [];
  const publisher = createNewsPublisher(async (payloads) => void sent.push(payloads), log);
  for (const payload of ['1', '2', '3']) publisher.publish(payload);
  await new Promise((resolve) => setTimeout(resolve, 20));
  publisher.publish('4');
  await publisher.close();
  expect(sent).toEqual([['1', '2', '3'], ['4']]);
});

test('what could not be published does not hold up what follows', async () => {
  const sent: string[] = [];
  const publisher = createNewsPublisher(async (payloads) => {
    if (payloads.includes('1')) throw new Error('away');
    sent.push(...payloads);
  }, log);
  publisher.publish('1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  publisher.publish('2');
  await publisher.close();
  expect(sent).toEqual(['2']);
});
