import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import type { SignInMeans } from '../factors/undo.js';
import { hashToken } from '../token.js';
import { lockUser, now, type UserRow } from '../users/queries.js';

export type Purpose = 'verification' | 'reset' | 'not_me' | 'new_email' | 'restore' | 'work_domain';

interface TokenRow {
  token_hash: string;
  user_id: string;
  purpose: Purpose;
  expire: Date;
  /** The account's email address when the link was created. Null in links created by an older release. */
  email: string | null;
  passkey_id: string | null;
  with_code: boolean;
  created_at: Date;
}

export type RestoredAddress = Pick<TokenRow, 'expire' | 'created_at'> & { email: string };

const hours: Record<Purpose, number> = {
  verification: lifetimes.verificationHours,
  reset: lifetimes.resetHours,
  not_me: lifetimes.notMeDays * 24,
  new_email: lifetimes.verificationHours,
  restore: lifetimes.notMeDays * 24,
  work_domain: lifetimes.verificationHours,
};

const tokens = (db: Db) => db<TokenRow>('mailed_tokens');
const live = (db: Db, purposes: Purpose[], token: string) =>
  tokens(db)
    .where({ token_hash: hashToken(token) })
    .whereIn('purpose', purposes)
    .where('expire', '>', db.fn.now());

/**
 * Creates a link for the account's email address and returns that address. Returns undefined if the account was
 * deleted. Earlier links stay valid. Waits for a concurrent change to the account, so that no link is created for an
 * address that the account no longer has.
 */
export async function insertToken(
  db: Db,
  purpose: Purpose,
  userId: string,
  token: string,
  { passkeyId, withCode = false }: SignInMeans = {},
): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { email: string }[] }>(
    `insert into mailed_tokens (token_hash, user_id, purpose, email, with_code, passkey_id, expire)
     select :hash, u.id, :purpose, u.email, :withCode,
       (select p.id from passkeys p where p.id = :passkeyId),
       now() + interval '${hours[purpose]} hours'
     from users u where u.id = :userId for share of u
     returning email`,
    { hash: hashToken(token), purpose, withCode, passkeyId: passkeyId ?? null, userId },
  );
  return rows[0]?.email;
}

export async function takeDisowning(trx: Db, token: string): Promise<TokenRow | undefined> {
  const [used] = await live(trx, ['not_me', 'restore'], token).delete().returning('*');
  return used;
}

export const findTokenOwner = async (
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> => (await live(db, [purpose], token).first('user_id'))?.user_id;

export const deleteTokens = (db: Db, purpose: Purpose, userId: string): Promise<number> =>
  tokens(db).where({ user_id: userId, purpose }).delete();

export const deleteDisowning = (db: Db, userId: string): Promise<number> =>
  tokens(db)
    .where({ user_id: userId, purpose: 'not_me' })
    .whereRaw('lower(email) is not distinct from (select lower(email) from users where id = ?)', [
      userId,
    ])
    .delete();

/**
 * Invalidates all links except those sent to addresses older than `taken`, because an attacker may have changed the
 * address twice.
 */
export async function deleteAllTokens(
  db: Db,
  userId: string,
  taken: RestoredAddress,
): Promise<void> {
  await tokens(db)
    .where({ user_id: userId })
    .whereRaw(
      `not (purpose in ('not_me', 'restore') and expire <= ? and lower(email) <> lower(?))`,
      [taken.expire, taken.email],
    )
    .delete();
}

/**
 * Uses up a token and all others with the same purpose, and returns the account. Locks the account first, so that only
 * one of several concurrent uses succeeds.
 */
export async function useToken(
  trx: Db,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const userId = await findTokenOwner(trx, purpose, token);
  if (userId === undefined) return undefined;
  await lockUser(trx, userId);
  if ((await live(trx, [purpose], token).delete()) === 0) return undefined;
  await deleteTokens(trx, purpose, userId);
  return userId;
}

export const updateVerified = (db: Db, userId: string): Promise<number> =>
  db<UserRow>('users')
    .where({ id: userId })
    .update({ is_verified: true, updated_at: now(db) });
