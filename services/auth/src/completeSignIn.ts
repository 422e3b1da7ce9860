import { databaseTime, type Db } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import { enqueue } from '@introvest/service-kit/jobs';
import { roughNetwork } from '@introvest/service-kit/clientNetwork';
import { commitReply } from '@introvest/service-kit/reply';
import { startSession } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { RouteDeps } from './deps.js';
import { knowsAccount, rememberDevice } from './device.js';
import { browserIn } from './mails/browser.js';
import type { SignInMethod } from './signInLog.js';
import { presentCurrentUser } from './users/present.js';
import { lockUser, type UserRow, type UserWithStatusRow } from './users/queries.js';

/**
 * Signs the member in if the password hasn't changed since it was checked, and remembers the device. If two-step
 * verification is on, a password or an emailed link isn't enough. The caller states whether the second step was passed.
 */
export async function beginSession(
  ctx: Context,
  settings: Settings,
  trx: Db,
  account: Pick<UserRow, 'id' | 'password' | 'user_type' | 'is_verified'>,
  { hasPassedSecondStep = false } = {},
): Promise<void> {
  const { id, password, user_type: userType, is_verified: isVerified } = account;
  const browser = browserIn(ctx.get('user-agent'));
  const network = roughNetwork(ctx.ip);
  const proof = { db: trx, password, hasPassedSecondStep, browser, network };
  await startSession(ctx, settings, { id, userType, isVerified }, proof);
  rememberDevice(ctx, settings, account);
}

/** Returns the details of a new device. Uses the database's time, because a process's clock may be wrong. */
export const newDevice = async (ctx: Context, trx: Db, userId: string) => ({
  userId,
  browser: browserIn(ctx.get('user-agent')),
  since: await databaseTime(trx),
});

interface SignIn {
  means: SignInMethod;
  /** Further details for the email about a new device. Without them, no email is sent. */
  notice?: object;
  /** Uses up a proof other than the password, in the sign-in's transaction. */
  prove?: (trx: Db) => Promise<void>;
}

export async function completeSignIn(
  { deps: { db, settings }, limits, signIns }: RouteDeps,
  ctx: Context,
  user: UserWithStatusRow,
  { means, notice, prove }: SignIn,
) {
  const isNew = notice !== undefined && !knowsAccount(ctx, settings, user);
  const mail = isNew && (await limits.allows(limits.deviceMail(user.email)));
  const reply = await commitReply(ctx, db, async (trx) => {
    // Locks the account before its passkeys and codes, in the same order as `lockOutAccount`, to avoid deadlocks.
    if (prove) await lockUser(trx, user.id);
    await prove?.(trx);
    await beginSession(ctx, settings, trx, user, { hasPassedSecondStep: prove !== undefined });
    const device = mail && (await newDevice(ctx, trx, user.id));
    if (device) await enqueue(trx, 'auth.send_new_device', { ...device, ...notice });
    return { message: 'Welcome back!', user: presentCurrentUser(user) };
  });
  signIns.began(ctx, user.id, means);
  return reply;
}
