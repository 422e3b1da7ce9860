import { defaultMessages } from '@introvest/contracts/errors';
import { AppError } from '@introvest/service-kit/errors';
import type { Db } from '@introvest/service-kit/db';
import { newToken } from '../token.js';
import type { UserRow } from '../users/queries.js';
import { insertStep } from './queries.js';

export async function refuseWithoutSecondStep(
  db: Db,
  user: Pick<UserRow, 'id' | 'password' | 'second_step_at'>,
): Promise<void> {
  if (user.second_step_at === null) return;
  const token = newToken();
  // If the account has changed in the meantime, storing the session throws the error.
  if (!(await insertStep(db, user, token))) return;
  throw new AppError('second_step', defaultMessages.second_step, { secondStep: { token } });
}
