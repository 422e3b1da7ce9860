import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { createAnnouncer } from './announcer.js';

const log = createLog({ level: 'silent' });

test('what is stored in a moment is told together, in order, and all of it before the end', async () => {
  const told: string[][] = [];
  const announcer = createAnnouncer(async (payloads) => void told.push(payloads), log);
  for (const payload of ['1', '2', '3']) announcer.announce(payload);
  await new Promise((resolve) => setTimeout(resolve, 20));
  announcer.announce('4');
  await announcer.close();
  expect(told).toEqual([['1', '2', '3'], ['4']]);
});

test('what could not be told does not hold up what follows', async () => {
  const told: string[] = [];
  const announcer = createAnnouncer(async (payloads) => {
    if (payloads.includes('1')) throw new Error('away');
    told.push(...payloads);
  }, log);
  announcer.announce('1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  announcer.announce('2');
  await announcer.close();
  expect(told).toEqual(['2']);
});
