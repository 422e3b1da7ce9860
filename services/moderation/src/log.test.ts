import { expect, test } from '@jest/globals';
import { newId } from '@introvest/service-kit/ids';
import { withClient } from '@introvest/service-kit/oneClient';
import { appendToLog } from './log.js';
import { useModeration } from './testing/stage.js';

const stage = useModeration();
const { database, db } = stage;

test('chains rows that are added concurrently', async () => {
  const moderators = Array.from({ length: 12 }, newId);
  const append = (moderatorId: string) =>
    db().transaction((trx) => appendToLog(trx, { moderatorId, action: 'queue' }));
  await Promise.all(moderators.map(append));
  const rows = await db()('log').orderBy('seq');
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1));
  const hashes = rows.map(({ hash }) => hash);
  expect(rows.slice(1).map(({ previous }) => previous)).toEqual(hashes.slice(0, -1));
  expect(new Set(rows.map(({ actor_id: id }) => id))).toEqual(new Set(moderators));
});

test('leaves no gap after a rollback', async () => {
  const add = (trx = db()) => appendToLog(trx, { moderatorId: newId(), action: 'queue' });
  await add();
  const undone = db().transaction(async (trx) => {
    await add(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await add();
  const [row] = await db()('log').select(db().raw('count(*) as count, max(seq) as newest'));
  expect(row.count).toBe(row.newest);
});

test('rejects updates, deletes and truncation, even by the database owner', async () => {
  await appendToLog(db(), { moderatorId: newId(), action: 'queue' });
  await expect(db()('log').update({ action: 'look' })).rejects.toThrow('only added to');
  await expect(db()('log').delete()).rejects.toThrow('only added to');
  const table = 'moderation.log';
  await withClient(database.url, async (owner) => {
    for (const sql of [
      `update ${table} set action = 'look'`,
      `delete from ${table}`,
      `truncate ${table}`,
      `set session_replication_role = replica; delete from ${table}`,
    ])
      await expect(owner.query(sql)).rejects.toThrow('only added to');
  });
});

test("computes a row's number, time and hashes instead of using given ones", async () => {
  const forged = { seq: 1, at: new Date(0), previous: 'x', hash: 'y' };
  await db()('log').insert({ ...forged, action: 'queue' });
  const newest = await db()('log').orderBy('seq', 'desc').first();
  expect(newest).not.toMatchObject(forged);
  expect(newest.seq).toBeGreaterThan(1);
});
