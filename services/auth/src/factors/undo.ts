import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { deleteCodesOf } from './queries.js';

/** With what somebody signed in whom the account's person disowns. */
export interface Disowned {
  passkeyId?: string | undefined;
  withCode?: boolean | undefined;
}

/** The time since which everything is undone: some days before the link was made, which may itself be a week old. */
const lately = `cast(? as timestamptz) - interval '${lifetimes.undoneDays} days'`;

const nothingIsLeft = `
  not exists (select from passkeys p where p.user_id = users.id)
  and not exists (select from recovery_codes c where c.user_id = users.id)`;

/**
 * Undoes by what somebody whom the person disowns could come back: passkeys and codes that were added of late, and
 * what they signed in with, however old it is. The second step ends where it was turned on of late, or where nothing is
 * left to pass it with; else it stays, because whoever reads the mails could end it by one of them.
 */
export async function undoRecent(
  trx: Db,
  userId: string,
  linkMadeAt: Date,
  { passkeyId, withCode = false }: Disowned,
): Promise<void> {
  await trx('passkeys')
    .where({ user_id: userId })
    .where((either) => {
      void either.whereRaw(`created_at > ${lately}`, [linkMadeAt]);
      if (passkeyId) void either.orWhere({ id: passkeyId });
    })
    .delete();
  await trx('recovery_codes')
    .where({ user_id: userId })
    .whereRaw(`(? or created_at > ${lately})`, [withCode, linkMadeAt])
    .delete();
  const ended = await trx('users')
    .where({ id: userId })
    .whereNotNull('second_step_at')
    .whereRaw(`(second_step_at > ${lately} or (${nothingIsLeft}))`, [linkMadeAt])
    .update({ second_step_at: null });
  // Codes of a second step that nobody asks for open nothing, and must not wait for the next one.
  if (ended > 0) await deleteCodesOf(trx, userId);
}
