import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import type { Disowned } from '../factors/undo.js';
import { hashToken } from '../token.js';
import type { UserRow } from '../users/queries.js';

/** What a mailed link is for. */
export type Purpose = 'verification' | 'reset' | 'not_me' | 'new_email' | 'restore' | 'work_domain';

/** A row of `auth.mailed_tokens`. */
interface TokenRow {
  token_hash: string;
  user_id: string;
  purpose: Purpose;
  expire: Date;
  /** The account's address when the link was made. Null in links of the build before. */
  email: string | null;
  /** Of what disowns a sign-in: the passkey that signed in, and whether a recovery code did. */
  passkey_id: string | null;
  with_code: boolean;
  created_at: Date;
}

/** A link by which an address took its account back. */
export type TakenBack = Pick<TokenRow, 'expire' | 'created_at'> & { email: string };

const hours: Record<Purpose, number> = {
  verification: lifetimes.verificationHours,
  reset: lifetimes.resetHours,
  not_me: lifetimes.notMeDays * 24,
  new_email: lifetimes.verificationHours,
  restore: lifetimes.notMeDays * 24,
  work_domain: lifetimes.verificationHours,
};

// One token per account stood here before there was a table; links that were mailed then still work.
const oldColumns: Partial<Record<Purpose, { token: keyof UserRow; expire: keyof UserRow }>> = {
  verification: { token: 'verification_token', expire: 'verification_token_expires' },
  reset: { token: 'reset_password_token', expire: 'reset_password_expires' },
};

const tokens = (db: Db) => db<TokenRow>('mailed_tokens');

/**
 * Creates a link for the account's address and returns that address; undefined once the account is gone. Earlier links
 * stay. Waits for a change of the account that is under way, so that a link is never made for an address that the
 * account has lost.
 */
export async function insertToken(
  db: Db,
  purpose: Purpose,
  userId: string,
  token: string,
  { passkeyId, withCode = false }: Disowned = {},
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

/** Uses up a link by which a person disowns what somebody else did; undefined once it is used or has expired. */
export async function takeDisowning(trx: Db, token: string): Promise<TokenRow | undefined> {
  const [used] = await tokens(trx)
    .where({ token_hash: hashToken(token) })
    .whereIn('purpose', ['not_me', 'restore'])
    .where('expire', '>', trx.fn.now())
    .delete()
    .returning('*');
  return used;
}

/** Whose live token this is. */
export async function findTokenOwner(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const old = oldColumns[purpose];
  const { rows } = await db.raw<{ rows: { user_id: string }[] }>(
    `select user_id from mailed_tokens
     where token_hash = :hash and purpose = :purpose and expire > now()
     ${old ? `union select id from users where ${old.token} = :hash and ${old.expire} > now()` : ''}`,
    { hash: hashToken(token), purpose },
  );
  return rows[0]?.user_id;
}

/** Checks and removes in one statement. */
async function takeToken(db: Db, purpose: Purpose, token: string): Promise<boolean> {
  const hash = hashToken(token);
  const taken = await tokens(db)
    .where({ token_hash: hash, purpose })
    .where('expire', '>', db.fn.now())
    .delete();
  if (taken > 0) return true;
  const old = oldColumns[purpose];
  if (!old) return false;
  const emptied = await db<UserRow>('users')
    .where(old.token, hash)
    .where(old.expire, '>', db.fn.now())
    .update({ [old.token]: null, [old.expire]: null });
  return emptied > 0;
}

/** Ends every link of this purpose that the account was mailed. */
export async function deleteTokens(db: Db, purpose: Purpose, userId: string): Promise<void> {
  const old = oldColumns[purpose];
  await tokens(db).where({ user_id: userId, purpose }).delete();
  if (!old) return;
  await db<UserRow>('users')
    .where({ id: userId })
    .whereNotNull(old.token)
    .update({ [old.token]: null, [old.expire]: null });
}

/** Ends the links that disown a sign-in and were mailed to the account's present address. */
export const deleteDisowning = (db: Db, userId: string): Promise<number> =>
  tokens(db)
    .where({ user_id: userId, purpose: 'not_me' })
    .whereRaw('lower(email) is not distinct from (select lower(email) from users where id = ?)', [
      userId,
    ])
    .delete();

/**
 * Ends every link that the account was mailed, but for those by which an address that it had before `taken` was made
 * takes it back: whoever took the account over may have changed the address twice.
 */
export async function deleteAllTokens(db: Db, userId: string, taken: TakenBack): Promise<void> {
  for (const purpose of ['verification', 'reset'] as const) await deleteTokens(db, purpose, userId);
  await tokens(db)
    .where({ user_id: userId })
    .whereRaw(
      `not (purpose in ('not_me', 'restore') and expire <= ? and lower(email) <> lower(?))`,
      [taken.expire, taken.email],
    )
    .delete();
}

/**
 * Uses a token up, and with it the account's other ones; tells whose it was. The account is locked first: of many
 * uses at once, of one link or of several, exactly one succeeds.
 */
export async function useToken(
  trx: Db,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const userId = await findTokenOwner(trx, purpose, token);
  if (userId === undefined) return undefined;
  await trx('users').where({ id: userId }).forNoKeyUpdate().select('id');
  if (!(await takeToken(trx, purpose, token))) return undefined;
  await deleteTokens(trx, purpose, userId);
  return userId;
}

export const updateVerified = (db: Db, userId: string): Promise<number> =>
  db<UserRow>('users')
    .where({ id: userId })
    .update({ is_verified: true, updated_at: db.fn.now() as unknown as Date });
