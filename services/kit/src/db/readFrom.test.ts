import { expect, jest, test } from '@jest/globals';
import type { Db } from './db.js';
import { createLog } from '../process/log.js';
import { replicaFirst } from './readFrom.js';

const replica = { name: 'replica' } as unknown as Db;
const primary = { name: 'primary' } as unknown as Db;
const log = createLog({ name: 'a test', level: 'silent' });
const fault = (code: string) => Object.assign(new Error('no'), { code });

function stage() {
  const at = { ms: 0 };
  const readFrom = replicaFirst({ replica, primary, log }, () => at.ms);
  const refused = { by: undefined as Error | undefined };
  const read = jest.fn(async (db: Db) => {
    if (db === replica && refused.by) throw refused.by;
    return db;
  });
  return { at, refused, read: () => readFrom(read), asked: () => read.mock.calls.flat() };
}

test('reads from the replica, but not within five seconds of a failure', async () => {
  const { at, refused, read, asked } = stage();
  expect(await read()).toBe(replica);
  refused.by = fault('ECONNREFUSED');
  expect(await read()).toBe(primary);
  refused.by = undefined;
  at.ms = 4999;
  expect(await read()).toBe(primary);
  expect(asked()).toEqual([replica, replica, primary, primary]);
  at.ms = 5000;
  expect(await read()).toBe(replica);
});

test('retries a conflicting statement on the primary, and uses the replica for the next one', async () => {
  const { refused, read } = stage();
  refused.by = fault('40001');
  expect(await read()).toBe(primary);
  refused.by = undefined;
  expect(await read()).toBe(replica);
});

test('rethrows errors of the statement itself', async () => {
  const { refused, read, asked } = stage();
  refused.by = fault('42P01');
  await expect(read()).rejects.toThrow('no');
  expect(asked()).toEqual([replica]);
});
