import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { deleteCodesOf } from './queries.js';

export interface SignInMeans {
  passkeyId?: string | undefined;
  withCode?: boolean | undefined;
}

/** SQL for the start of the period to undo: a few days before the link was sent. The link itself may be a week old. */
const recentSql = `cast(? as timestamptz) - interval '${lifetimes.undoneDays} days'`;

const noFactorLeftSql = `
  not exists (select from passkeys p where p.user_id = users.id)
  and not exists (select from recovery_codes c where c.user_id = users.id)`;

/**
 * Removes the attacker's ways back in: passkeys and codes that were added recently, and those used for the disowned
 * sign-in, however old they are. Turns off two-step verification if it was turned on recently, or if no passkey or code
 * is left. Otherwise, it stays on, so that access to the member's mailbox isn't enough to turn it off.
 */
export async function undoRecent(
  trx: Db,
  userId: string,
  linkMadeAt: Date,
  { passkeyId, withCode = false }: SignInMeans,
): Promise<void> {
  await trx('passkeys')
    .where({ user_id: userId })
    .where((either) => {
      void either.whereRaw(`created_at > ${recentSql}`, [linkMadeAt]);
      if (passkeyId) void either.orWhere({ id: passkeyId });
    })
    .delete();
  await trx('recovery_codes')
    .where({ user_id: userId })
    .whereRaw(`(? or created_at > ${recentSql})`, [withCode, linkMadeAt])
    .delete();
  const ended = await trx('users')
    .where({ id: userId })
    .whereNotNull('second_step_at')
    .whereRaw(`(second_step_at > ${recentSql} or (${noFactorLeftSql}))`, [linkMadeAt])
    .update({ second_step_at: null });
  // Deletes the codes once two-step verification is off. Otherwise, they would work again if it were turned back on.
  if (ended > 0) await deleteCodesOf(trx, userId);
}
