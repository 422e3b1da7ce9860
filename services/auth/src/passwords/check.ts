import type { Db } from '@introvest/service-kit/db';
import { hashPassword, matchPassword } from './hash.js';

interface Account {
  id: string;
  password: string;
}

/**
 * Returns the stored account if `password` is correct. If the password was stored as typed, stores its normalised form
 * instead. `known` is the account's id if the client has already authenticated.
 */
export async function checkPassword<Row extends Account>(
  db: Db,
  account: Row | undefined,
  typed: string,
  known?: string,
): Promise<Row | undefined> {
  const match = await matchPassword(account?.password, typed, known);
  if (!account || !match) return undefined;
  if (match === 'normalised') return account;
  const password = await hashPassword(typed, known);
  const { id, password: before } = account;
  const changed = await db('users').where({ id, password: before }).update({ password });
  return changed > 0 ? { ...account, password } : account;
}
