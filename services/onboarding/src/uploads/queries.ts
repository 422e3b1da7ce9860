import type { Db } from '@introvest/service-kit/db';

/** Time in minutes after which an unfinished upload's object is removed. */
const uploadMinutes = 10;

export async function recordObject(db: Db, objectKey: string): Promise<void> {
  await db('removed_objects').insert({
    object_key: objectKey,
    due_at: db.raw(`now() + interval '${uploadMinutes} minutes'`),
  });
}

export const forgetObjects = (db: Db, objectKeys: string[]): Promise<number> =>
  db('removed_objects').whereIn('object_key', objectKeys).delete();

export const listDueObjects = (db: Db, limit: number): Promise<string[]> =>
  db('removed_objects')
    .where('due_at', '<=', db.fn.now())
    .orderBy('due_at')
    .limit(limit)
    .pluck('object_key');

export type FounderColumn = 'pitch_deck_url' | 'business_plan_url' | 'financial_projections_url';

/** Sets a file on the founder's profile. Returns 0 if there is no profile. */
export const updateFounderFile = (
  db: Db,
  userId: string,
  column: FounderColumn,
  url: string,
): Promise<number> =>
  db('founder_profiles')
    .where({ user_id: userId })
    .update({ [column]: url, updated_at: db.fn.now() });

export const hasFounderProfile = async (db: Db, userId: string): Promise<boolean> =>
  (await db('founder_profiles').where({ user_id: userId }).first('id')) !== undefined;
