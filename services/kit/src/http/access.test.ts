import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import { authorizeAgain, refusalOfTheGone } from './access.js';
import type { SessionUser } from '../accounts/sessionStore.js';

type Access = 'public' | 'signed-in' | 'founder' | 'moderator';

const ada: SessionUser = { id: 'ada', userType: 'founder', isVerified: true, isModerator: true };

/** Creates a call that Ada began and whose session now belongs to `now`. */
const call = (
  access: Access,
  now: SessionUser | undefined,
  before: SessionUser | undefined = ada,
) =>
  ({ state: { user: before, route: { access }, userNow: async () => now } }) as unknown as Context;

const gone = Object.assign(new Error('violates a foreign key'), { code: '23503' });

test('answers 401 only if the account or session is gone, and keeps internal errors', async () => {
  expect(await refusalOfTheGone(call('signed-in', undefined), gone)).toMatchObject({ status: 401 });
  expect(await refusalOfTheGone(call('moderator', undefined), gone)).toMatchObject({ status: 404 });
  expect(await refusalOfTheGone(call('signed-in', ada), gone)).toBeUndefined();
  expect(await refusalOfTheGone(call('signed-in', undefined), new Error('x'))).toBeUndefined();
  const nobodys = { ...call('public', undefined), state: { route: { access: 'public' } } };
  expect(await refusalOfTheGone(nobodys as unknown as Context, gone)).toBeUndefined();
});

test("checks access again as the session's current member", async () => {
  const unverified = { ...ada, isVerified: false };
  const later = call('signed-in', unverified);
  expect(await authorizeAgain(later)).toBe(unverified);
  expect(later.state.user).toBe(unverified);
  await expect(authorizeAgain(call('signed-in', undefined))).rejects.toMatchObject({ status: 401 });
  await expect(authorizeAgain(call('signed-in', { ...ada, id: 'bob' }))).rejects.toMatchObject({
    status: 401,
  });
  const member = { ...ada, isModerator: false };
  await expect(authorizeAgain(call('moderator', member))).rejects.toMatchObject({ status: 404 });
  const investor = { ...ada, userType: 'investor' as const };
  await expect(authorizeAgain(call('founder', investor))).rejects.toMatchObject({ status: 403 });
});
