import type { SignedIn } from '@introvest/contracts/auth';
import { as, cookieFrom } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { registration } from '@introvest/testing/registration';
import { randomUUID } from 'node:crypto';
import type { Stage } from './stage.js';

export const newEmail = () => `${randomUUID()}@a.example`;

export async function join(app: Stage['app']): Promise<TestUser> {
  const given = registration(newEmail());
  const { body, headers } = await as(app, null).post<SignedIn>('/api/auth/register', given);
  return { ...body.user, cookie: cookieFrom(headers) };
}
