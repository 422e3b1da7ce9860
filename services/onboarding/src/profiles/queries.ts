import type { Db } from '@introvest/service-kit/db';

type Table = 'founder_profiles' | 'investor_profiles';
type Columns = Record<string, unknown>;

export const findProfile = (db: Db, table: Table, userId: string): Promise<object | undefined> =>
  db(`${table} as p`)
    .leftJoin('person_images as i', 'i.user_id', 'p.user_id')
    .where('p.user_id', userId)
    .first('p.*', 'i.profile_image_url');

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

export const findPersonName = (
  db: Db,
  userId: string,
): Promise<{ first_name: string; last_name: string } | undefined> =>
  db('auth.people').where({ id: userId }).first('first_name', 'last_name');
