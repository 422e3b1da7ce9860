import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { deleteCodesOf } from './queries.js';

/** The passkey or recovery code of the disowned sign-in. */
export interface Disowned {
  passkeyId?: string | undefined;
  withCode?: boolean | undefined;
}

/**
 * SQL for the time since which everything is undone: some days before the link was created, which may be a week ago.
 */
const lately = `cast(? as timestamptz) - interval '${lifetimes.undoneDays} days'`;

const nothingIsLeft = `
  not exists (select from passkeys p where p.user_id = users.id)
  and not exists (select from recovery_codes c where c.user_id = users.id)`;

/**
 * Removes the attacker's ways back: recently added passkeys and codes, and those of the disowned sign-in, however old.
 * Turns two-step verification off if it was recently turned on, or if no passkey or code is left. Otherwise keeps it
 * on, because a reader of the member's emails could turn it off with a link.
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
  // Removes codes of a second step that was turned off, so that they don't work when it is turned on again.
  if (ended > 0) await deleteCodesOf(trx, userId);
}
