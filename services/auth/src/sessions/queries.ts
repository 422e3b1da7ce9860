import type { Db } from '@introvest/service-kit/db';
import { isId } from '@introvest/service-kit/ids';

export interface SessionRow {
  id: string;
  sid: string;
  browser: string | null;
  network: string | null;
  created_at: Date;
  last_seen: Date;
}

/** SQL for a session's public id: a hash of the stored value, which is itself a hash of the secret. */
const publicId = "md5('session ' || sid)::uuid";
const live = (db: Db, userId: string) =>
  db<SessionRow & { user_id: string; expire: Date }>('sessions')
    .where({ user_id: userId })
    .where('expire', '>', db.fn.now());

const most = 100;

export const listSessionsOf = (db: Db, userId: string): Promise<SessionRow[]> =>
  live(db, userId)
    .select('sid', 'browser', 'network', 'created_at')
    .select<SessionRow[]>(
      db.raw(`${publicId} as id`),
      // Rounded to the hour, for privacy.
      db.raw("date_trunc('hour', coalesce(seen_at, created_at)) as last_seen"),
    )
    .orderByRaw('coalesce(seen_at, created_at) desc, sid')
    .limit(most);

export async function deleteSession(
  db: Db,
  userId: string,
  id: string,
): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const [gone] = await live(db, userId).whereRaw(`${publicId} = ?`, [id]).delete().returning('sid');
  return gone?.sid;
}

export const lockLiveSession = async (trx: Db, userId: string, sid: string): Promise<boolean> =>
  (await live(trx, userId).where({ sid }).forUpdate().first('sid')) !== undefined;

export async function isConfirmed(db: Db, sid: string, minutes: number): Promise<boolean> {
  const row = await db('sessions')
    .where({ sid })
    .whereRaw("greatest(created_at, confirmed_at) > now() - ? * interval '1 minute'", [minutes])
    .first('sid');
  return row !== undefined;
}

export const updateConfirmed = (db: Db, sid: string): Promise<number> =>
  db('sessions').where({ sid }).update({ confirmed_at: db.fn.now() });
