import { limits } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';

export interface Renamed {
  userId: string;
  was: string;
}

const columns = {
  founder_profiles: { name: 'founder_name', longest: 200 },
  investor_profiles: { name: 'full_name', longest: limits.fullNameMax },
};

/** Writes the row even if its name is unchanged, because its trigger copies the account's name into the search text. */
export async function updateProfileNames(db: Db, { userId, was }: Renamed): Promise<void> {
  for (const [table, { name, longest }] of Object.entries(columns)) {
    await db.raw(
      `update ${table} t
       set ${name} = case when t.${name} = ? then left(concat_ws(' ', p.first_name, p.last_name), ?)
                     else t.${name} end
       from auth.people p where p.id = t.user_id and t.user_id = ?`,
      [was, longest, userId],
    );
  }
}
