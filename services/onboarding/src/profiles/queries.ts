import type { FounderFacts, InvestorFacts } from '@introvest/contracts/profileFields';
import type { RowOf } from '@introvest/service-kit/columns';
import type { Db } from '@introvest/service-kit/db';

interface ProfileRow {
  id: string;
  user_id: string;
  onboarding_completed: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface FounderRow extends ProfileRow, RowOf<FounderFacts> {
  onboarding_step: number;
}

export interface InvestorRow extends ProfileRow, RowOf<InvestorFacts> {}

interface Rows {
  founder_profiles: FounderRow;
  investor_profiles: InvestorRow;
}
type Table = keyof Rows;
type Columns = Record<string, unknown>;

export async function findProfile<T extends Table>(
  db: Db,
  table: T,
  userId: string,
): Promise<Rows[T] | undefined> {
  const row = await db(`${table} as p`)
    .leftJoin('person_images as i', 'i.user_id', 'p.user_id')
    .where('p.user_id', userId)
    .first('p.*', 'i.profile_image_url');
  return row as Rows[T] | undefined;
}

/** Inserts the profile. If calls are concurrent, the unique constraint on `user_id` lets only one of them succeed. */
export async function insertProfile(db: Db, table: Table, columns: Columns): Promise<void> {
  await db(table).insert(columns);
}

export async function updateProfile(
  db: Db,
  table: Table,
  userId: string,
  columns: Columns,
): Promise<void> {
  await db(table)
    .where({ user_id: userId })
    .update({ ...columns, updated_at: db.fn.now() });
}
