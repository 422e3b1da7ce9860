import { expect, test } from '@jest/globals';
import { createLog } from '@introvest/service-kit/log';
import { setTimeout as pause } from 'node:timers/promises';
import { followRows } from './followRows.js';

test('rows that cannot be read are told once for each reason, however often they are looked for', async () => {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line).msg as string) };
  let reason: string | undefined = 'it is away';
  let tries = 0;
  const read = async () => {
    tries += 1;
    if (reason) throw new Error(reason);
  };
  // Nobody listens here: it is looked for by the clock alone.
  const url = 'postgres://nobody@127.0.0.1:9/none';
  const log = createLog({ to });
  const following = followRows({ url, log, name: 'rows', channel: 'rows', read, rereadMs: 5 });
  const triedOften = async () => {
    const until = tries + 5;
    while (tries < until) await pause(5);
  };
  const told = () => lines.filter((line) => line === 'could not read the rows').length;
  await triedOften();
  expect(told()).toBe(1);
  reason = 'it starts up';
  await triedOften();
  expect(told()).toBe(2);
  reason = undefined;
  await triedOften();
  reason = 'it starts up';
  await triedOften();
  expect(told()).toBe(3);
  await following.close();
});
