import type { InvestorFacts } from '@introvest/contracts/profileFields';
import type { RowOf } from '@introvest/service-kit/columns';
import type { Db } from '@introvest/service-kit/db';

/** A row of `onboarding.investor_profiles` with the person's picture. */
export interface InvestorRow extends RowOf<InvestorFacts> {
  id: string;
  user_id: string;
  onboarding_completed: boolean;
  created_at: Date;
  updated_at: Date;
}

type Columns = Record<string, unknown>;

export const findInvestorProfile = (db: Db, userId: string): Promise<InvestorRow | undefined> =>
  db<InvestorRow>('investor_profiles as v')
    .leftJoin('person_images as i', 'i.user_id', 'v.user_id')
    .where('v.user_id', userId)
    .first('v.*', 'i.profile_image_url');

export const findPersonName = (
  db: Db,
  userId: string,
): Promise<{ first_name: string; last_name: string } | undefined> =>
  db('auth.people').where({ id: userId }).first('first_name', 'last_name');

/** Inserts the profile. If calls are concurrent, the unique constraint on `user_id` lets only one of them succeed. */
export async function insertInvestorProfile(db: Db, columns: Columns): Promise<void> {
  await db('investor_profiles').insert(columns);
}

export async function updateInvestorProfile(
  db: Db,
  userId: string,
  columns: Columns,
): Promise<void> {
  await db('investor_profiles')
    .where({ user_id: userId })
    .update({ ...columns, updated_at: db.fn.now() });
}
