import type { Db } from '@introvest/service-kit/db';
import { invalid } from '@introvest/service-kit/errors';
import type { UserRow } from '../users/queries.js';
import { isCommonPassword } from './blocklist.js';
import { companyOf, isOwnWords } from './ownWords.js';

type Person = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>;

const refusal = (field: string, message: string) => invalid([{ field, message }]);

export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!isCommonPassword(password)) return;
  throw refusal(field, 'This password is too common. Choose another one.');
}

export function refuseOwnWords(
  password: string,
  person: Parameters<typeof isOwnWords>[1],
  field = 'password',
  company = '',
): void {
  if (!isOwnWords(password, person, company)) return;
  const words = 'your name, email address, company or Introvest';
  throw refusal(field, `This password is too similar to ${words}. Choose another one.`);
}

export async function refuseOwnWordsOf(
  db: Db,
  { id, email, first_name: firstName, last_name: lastName }: Person,
  password: string,
  field = 'password',
): Promise<void> {
  refuseOwnWords(password, { email, firstName, lastName }, field, await companyOf(db, id));
}
