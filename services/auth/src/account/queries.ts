import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { hashToken } from '../token.js';
import { now, type UserRow } from '../users/queries.js';

const users = (db: Db) => db<UserRow>('users');

export const updatePendingEmail = (db: Db, id: string, email: string): Promise<number> =>
  users(db)
    .where({ id })
    .update({
      pending_email: email,
      pending_email_expires: db.raw(
        `now() + interval '${lifetimes.verificationHours} hours'`,
      ) as unknown as Date,
    });

/**
 * Creates a link that confirms this email address, unless the member has requested a different address in the meantime.
 */
export async function insertConfirmation(
  db: Db,
  userId: string,
  email: string,
  token: string,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into mailed_tokens (token_hash, user_id, purpose, expire)
     select ?, id, 'new_email', pending_email_expires from users
     where id = ? and pending_email = ? and pending_email_expires > now() for share`,
    [hashToken(token), userId, email],
  );
  return rowCount > 0;
}

/** Changes the account's email address. A verified former address stays reserved and can restore the account. */
export async function takeEmail(
  trx: Db,
  { id, email: former, is_verified: wasVerified }: Pick<UserRow, 'id' | 'email' | 'is_verified'>,
  email: string,
): Promise<void> {
  await users(trx)
    .where({ id })
    .update({
      email,
      is_verified: true,
      pending_email: null,
      pending_email_expires: null,
      updated_at: now(trx),
    });
  await trx.raw('delete from former_addresses where user_id = ? and lower(email) = lower(?)', [
    id,
    email,
  ]);
  if (former.toLowerCase() === email.toLowerCase()) return;
  await trx.raw(
    `insert into former_addresses (user_id, email, verified) values (?, ?, ?)
     on conflict (lower(email)) do update
       set user_id = excluded.user_id, until = excluded.until, verified = excluded.verified`,
    [id, former, wasVerified],
  );
}

/**
 * Creates a link that restores a reserved former address. Waits for a concurrent restoration, because that may remove
 * the address.
 */
export async function insertRestoring(
  db: Db,
  userId: string,
  email: string,
  token: string,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into mailed_tokens (token_hash, user_id, purpose, expire, email)
     select ?, f.user_id, 'restore', f.until, f.email
     from users u join former_addresses f on f.user_id = u.id
     where u.id = ? and f.email = ? and f.until > now() for share`,
    [hashToken(token), userId, email],
  );
  return rowCount > 0;
}

export async function restoreEmail(
  trx: Db,
  userId: string,
  { email, expire }: { email: string; expire: Date },
): Promise<void> {
  await trx('former_addresses')
    .where({ user_id: userId })
    .where((either) => {
      void either.where('until', '>=', expire).orWhereRaw('lower(email) = lower(?)', [email]);
    })
    .delete();
  await users(trx)
    .where({ id: userId })
    .whereRaw('lower(email) <> lower(?)', [email])
    .update({ email, is_verified: true, updated_at: now(trx) });
}
