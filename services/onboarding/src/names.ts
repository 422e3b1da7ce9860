import { limits } from '@introvest/contracts/vocabularies';
import type { Db } from '@introvest/service-kit/db';

/** Payload of `onboarding.take_name`: whose name was changed, and what it was. */
export interface Renamed {
  userId: string;
  was: string;
}

/** The longest that each column may say. */
const columns = {
  founder_profiles: { name: 'founder_name', longest: 200 },
  investor_profiles: { name: 'full_name', longest: limits.fullNameMax },
};

/**
 * A name in a profile that was the account's goes with it; one that was written otherwise stays. Either way the row is
 * written: its trigger takes the words that the profile is found by from the account.
 */
export async function takeName(db: Db, { userId, was }: Renamed): Promise<void> {
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
