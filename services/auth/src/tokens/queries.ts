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
  /** The address that an account gets back, of that purpose alone. */
  email: string | null;
  /** Of what disowns a sign-in: the passkey that signed in, and whether a recovery code did. */
  passkey_id: string | null;
  with_code: boolean;
}

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

/** Earlier ones stay: a verification link lives 24 hours, a reset link one. */
export async function insertToken(
  db: Db,
  purpose: Purpose,
  userId: string,
  token: string,
  { passkeyId, withCode = false }: Disowned = {},
): Promise<void> {
  await tokens(db).insert({
    // Gone by now, where its person was quick to remove it.
    passkey_id: passkeyId
      ? (db.raw('(select id from passkeys where id = ?)', [passkeyId]) as unknown as string)
      : null,
    with_code: withCode,
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    expire: db.raw(`now() + interval '${hours[purpose]} hours'`) as unknown as Date,
  });
}

/** With what the sign-in was made that this token disowns. */
export async function findDisowned(db: Db, token: string): Promise<Disowned> {
  const row = await tokens(db)
    .where({ token_hash: hashToken(token) })
    .first();
  return { passkeyId: row?.passkey_id ?? undefined, withCode: row?.with_code };
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

/** Ends every link that the account was mailed, but for those that give it a former address back. */
export async function deleteAllTokens(db: Db, userId: string): Promise<void> {
  const ended = (Object.keys(hours) as Purpose[]).filter((purpose) => purpose !== 'restore');
  for (const purpose of ended) await deleteTokens(db, purpose, userId);
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
