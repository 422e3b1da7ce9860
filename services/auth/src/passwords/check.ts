import type { Db } from '@introvest/service-kit/db';
import type { UserRow } from '../users/queries.js';
import { hashPassword, matchPassword } from './hash.js';

/**
 * Returns the account as it is stored if `password` is its own. A password that was stored as typed is stored normalised
 * from then on. `known` is the account's id where it has proved who it is.
 */
export async function checkPassword(
  db: Db,
  account: UserRow | undefined,
  typed: string,
  known?: string,
): Promise<UserRow | undefined> {
  const match = await matchPassword(account?.password, typed, known);
  if (!account || !match) return undefined;
  if (match === 'normalised') return account;
  const password = await hashPassword(typed, known);
  const { id, password: before } = account;
  const changed = await db<UserRow>('users').where({ id, password: before }).update({ password });
  return changed > 0 ? { ...account, password } : account;
}
