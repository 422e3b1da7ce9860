import { lifetimes } from '@introvest/contracts/promises';
import type { Db } from '@introvest/service-kit/db';
import { hashToken } from '../token.js';
import { now, type UserRow } from '../users/queries.js';
import { readCode } from './codes.js';

const live = (db: Db, token: string) =>
  db<{ user_id: string; challenge: string | null }>('second_steps')
    .where('token_hash', hashToken(token))
    .where('expire', '>', db.fn.now());

/**
 * Records that the password was correct. Returns false if the password has changed, or if the account no longer
 * requires a second step. Takes the same row lock as session creation, so that a concurrent password change either
 * waits or invalidates this step.
 */
export async function insertStep(
  db: Db,
  { id, password }: Pick<UserRow, 'id' | 'password'>,
  token: string,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into second_steps (token_hash, user_id, expire)
     select ?, id, now() + interval '${lifetimes.secondStepMinutes} minutes' from users
     where id = ? and password = ? and second_step_at is not null for share`,
    [hashToken(token), id, password],
  );
  return rowCount > 0;
}

export const findStepOwner = async (db: Db, token: string): Promise<string | undefined> =>
  (await live(db, token).first('user_id'))?.user_id;

export const updateChallenge = (db: Db, token: string, challenge: string): Promise<number> =>
  live(db, token).update({ challenge });

/** Returns the challenge and deletes it, so that a wrong response uses it up too. */
export async function takeChallenge(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { challenge: string | null }[] }>(
    `with asked as (
       select token_hash, challenge from second_steps
       where token_hash = ? and expire > now() and challenge is not null for update)
     update second_steps s set challenge = null from asked
     where s.token_hash = asked.token_hash returning asked.challenge`,
    [hashToken(token)],
  );
  return rows[0]?.challenge ?? undefined;
}

export const deleteStep = (db: Db, token: string): Promise<number> => live(db, token).delete();

export const deleteStepsOf = (db: Db, userId: string): Promise<number> =>
  db('second_steps').where({ user_id: userId }).delete();

export async function countCodes(db: Db, userId: string): Promise<number> {
  const row = await db('recovery_codes').where({ user_id: userId }).count('* as left').first();
  return Number(row?.left ?? 0);
}

export async function replaceCodes(trx: Db, userId: string, codes: string[]): Promise<void> {
  await deleteCodesOf(trx, userId);
  const rows = codes.map((code) => ({ code_hash: hashToken(readCode(code)), user_id: userId }));
  await trx('recovery_codes').insert(rows);
}

export const deleteCodesOf = (db: Db, userId: string): Promise<number> =>
  db('recovery_codes').where({ user_id: userId }).delete();

export const deleteCode = (db: Db, userId: string, code: string): Promise<number> =>
  db('recovery_codes')
    .where({ user_id: userId, code_hash: hashToken(readCode(code)) })
    .delete();

export const updateSecondStep = (db: Db, id: string, isOn: boolean): Promise<number> =>
  db<UserRow>('users')
    .where({ id })
    .update({ second_step_at: isOn ? now(db) : null });
