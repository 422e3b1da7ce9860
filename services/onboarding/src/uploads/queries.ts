import type { Db } from '@introvest/service-kit/db';

/** Minutes after which an object whose upload never finished is removed. */
const uploadMinutes = 10;

/** Records an object's key before the object is stored, so that the key can always be found. */
export async function noteObject(db: Db, objectKey: string): Promise<void> {
  await db('removed_objects').insert({
    object_key: objectKey,
    due_at: db.raw(`now() + interval '${uploadMinutes} minutes'`),
  });
}

/** Deletes the records of objects that a file refers to or that are removed. */
export const forgetObjects = (db: Db, objectKeys: string[]): Promise<number> =>
  db('removed_objects').whereIn('object_key', objectKeys).delete();

export const listDueObjects = (db: Db, limit: number): Promise<string[]> =>
  db('removed_objects')
    .where('due_at', '<=', db.fn.now())
    .orderBy('due_at')
    .limit(limit)
    .pluck('object_key');

/** Columns of a founder's profile that an upload sets. */
export type FounderColumn = 'pitch_deck_url' | 'business_plan_url' | 'financial_projections_url';

/** Sets a founder's file. Returns the number of changed rows: 0 without a profile. */
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
