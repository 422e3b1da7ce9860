import { userRow } from '@introvest/demo/rows';
import { newId } from '@introvest/service-kit/ids';
import { hashSid } from '@introvest/service-kit/session';
import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '../database.js';
import { cookieOf, type TestUser } from '../people.js';

type Given = Partial<Omit<TestUser, 'cookie'>>;

let count = 0;

export function buildUser(given: Given = {}): Omit<TestUser, 'cookie'> {
  count += 1;
  return {
    id: newId(),
    email: `person${count}.${randomBytes(3).toString('hex')}@example.com`,
    firstName: 'Ada',
    lastName: `Person${count}`,
    userType: 'founder',
    isVerified: true,
    ...given,
  };
}

/**
 * Creates a person with a live session. No password matches the stored hash, so sign-in tests must register the person
 * instead.
 */
export async function createUser(database: TestDatabase, given: Given = {}): Promise<TestUser> {
  const user = buildUser(given);
  const db = database.db('auth');
  await db('users').insert(userRow(user));
  return { ...user, cookie: await createSession(database, user.id) };
}

/** Creates a session and returns its Cookie header. Skips the password check, because hashing is slow. */
export async function createSession(database: TestDatabase, userId: string): Promise<string> {
  const sid = randomBytes(32).toString('base64url');
  await database
    .db('auth')('sessions')
    .insert({
      sid: hashSid(sid),
      expire: new Date(Date.now() + 14 * 24 * 60 * 60 * 1000),
      user_id: userId,
    });
  return cookieOf(sid);
}

export async function createModerator(
  database: TestDatabase,
  given: Given = {},
): Promise<TestUser> {
  const user = await createUser(database, given);
  await database.db('auth')('moderators').insert({ user_id: user.id });
  return user;
}
