import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@introvest/service-kit/db';
import type { UserRow } from '../users/queries.js';

/** A token for a mailed link: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A newer token replaces the older one, which is dead from then on. Valid for 24 hours. */
export const updateVerificationToken = (db: Db, userId: string, token: string): Promise<number> =>
  db<UserRow>('users')
    .where({ id: userId, is_verified: false })
    .update({
      verification_token: hashToken(token),
      verification_token_expires: db.raw("now() + interval '24 hours'") as unknown as Date,
    });

/** Valid for one hour. */
export const updateResetToken = (db: Db, userId: string, token: string): Promise<number> =>
  db<UserRow>('users')
    .where({ id: userId })
    .update({
      reset_password_token: hashToken(token),
      reset_password_expires: db.raw("now() + interval '1 hour'") as unknown as Date,
    });

/** One statement checks and uses the token up, so that of many at once exactly one succeeds. */
export async function useVerificationToken(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db<UserRow>('users')
    .where({ verification_token: hashToken(token) })
    .whereRaw('verification_token_expires > now()')
    .update({
      is_verified: true,
      verification_token: null,
      verification_token_expires: null,
      updated_at: db.fn.now() as unknown as Date,
    })
    .returning('id');
  return row?.id;
}

export async function useResetToken(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db<UserRow>('users')
    .where({ reset_password_token: hashToken(token) })
    .whereRaw('reset_password_expires > now()')
    .update({ reset_password_token: null, reset_password_expires: null })
    .returning('id');
  return row?.id;
}
