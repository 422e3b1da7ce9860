import type { SignedIn } from '@introvest/contracts/auth';
import { as } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { randomUUID } from 'node:crypto';
import type { Stage } from './stage.js';

/** The password of whoever joins here. */
export const password = 'correct horse battery';

/** What they send. */
export const registration = (email: string) => ({
  email,
  password,
  confirmPassword: password,
  firstName: 'Ada',
  lastName: 'Okafor',
  userType: 'founder',
});

/** An address that nobody has. */
export const newEmail = () => `${randomUUID()}@a.example`;

/** Somebody whose password is known. */
export async function join(app: Stage['app']): Promise<TestUser> {
  const given = registration(newEmail());
  const { body, headers } = await as(app, null).post<SignedIn>('/api/auth/register', given);
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { ...body.user, cookie };
}
