import type { FounderFacts } from '@introvest/contracts/profileFields';
import type { RowOf } from '@introvest/service-kit/columns';
import type { Db } from '@introvest/service-kit/db';

/** A row of `onboarding.founder_profiles` with the person's picture. */
export interface FounderRow extends RowOf<FounderFacts> {
  id: string;
  user_id: string;
  onboarding_step: number;
  onboarding_completed: boolean;
  created_at: Date;
  updated_at: Date;
}

type Columns = Record<string, unknown>;

export const findFounderProfile = (db: Db, userId: string): Promise<FounderRow | undefined> =>
  db<FounderRow>('founder_profiles as f')
    .leftJoin('person_images as i', 'i.user_id', 'f.user_id')
    .where('f.user_id', userId)
    .first('f.*', 'i.profile_image_url');

/** Inserts the profile. If calls are concurrent, the unique constraint on `user_id` lets only one of them succeed. */
export async function insertFounderProfile(db: Db, columns: Columns): Promise<void> {
  await db('founder_profiles').insert(columns);
}

export async function updateFounderProfile(
  db: Db,
  userId: string,
  columns: Columns,
): Promise<void> {
  await db('founder_profiles')
    .where({ user_id: userId })
    .update({ ...columns, updated_at: db.fn.now() });
}
