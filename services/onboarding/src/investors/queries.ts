import type { Db } from '@introvest/service-kit/db';

export const findPersonName = (
  db: Db,
  userId: string,
): Promise<{ first_name: string; last_name: string } | undefined> =>
  db('auth.people').where({ id: userId }).first('first_name', 'last_name');
