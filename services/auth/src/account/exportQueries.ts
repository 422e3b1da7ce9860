import { lifetimes } from '@introvest/contracts/promises';
import { queryFirst, type Db } from '@introvest/service-kit/db';

const isKept = `ready_at > now() - interval '${lifetimes.exportDays} days'`;

/** `expires_at` is null while the copy is being prepared. */
export interface ExportRow {
  expires_at: Date | null;
}

export const findExport = (db: Db, userId: string) =>
  queryFirst<ExportRow>(
    db,
    `select ready_at + interval '${lifetimes.exportDays} days' as expires_at from exports
     where user_id = ? and (ready_at is null or ${isKept})`,
    [userId],
  );

export async function findExportContent(db: Db, userId: string): Promise<string | undefined> {
  const sql = `select content from exports where user_id = ? and ${isKept}`;
  return (await queryFirst<{ content: string }>(db, sql, [userId]))?.content;
}

/** Replaces an earlier copy. Returns false if a copy was requested less than an hour ago and isn't ready yet. */
export async function insertExport(trx: Db, userId: string): Promise<boolean> {
  const row = await queryFirst(
    trx,
    `insert into exports (user_id) values (?)
     on conflict (user_id) do update set requested_at = now(), ready_at = null, content = null
       where exports.ready_at is not null or exports.requested_at < now() - interval '1 hour'
     returning user_id`,
    [userId],
  );
  return row !== undefined;
}

export const updateExport = async (db: Db, userId: string, content: string): Promise<boolean> =>
  (await db('exports').where({ user_id: userId }).update({ content, ready_at: db.fn.now() })) > 0;
