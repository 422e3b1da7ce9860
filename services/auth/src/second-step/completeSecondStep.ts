import type { PasskeyProof } from '@introvest/contracts/passkeys';
import type { Db } from '@introvest/service-kit/db';
import { conflict, invalid } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import type { Context } from 'koa';
import { beginSession } from '../beginSession.js';
import type { RouteDeps } from '../deps.js';
import { isKnownDevice, readDevice } from '../device.js';
import { checkProof } from '../passkeys/ceremony.js';
import { findPasskey, updateUsed } from '../passkeys/queries.js';
import { newDevice } from '../sessions/routes.js';
import type { SignInMethod } from '../signInLog.js';
import { presentCurrentUser } from '../users/present.js';
import { lockUser, type UserRow, type UserWithStatusRow } from '../users/queries.js';
import { countCodes, deleteCode, deleteStep, takeChallenge } from '../factors/queries.js';

/** Returns a 409, because after a 401 the page would ask the member to sign in again. */
export const signInTimedOut = () => conflict('Your sign-in timed out. Enter your password again.');
const unproved = (cause?: unknown) =>
  invalid([{ field: 'credential', message: 'We couldn’t verify this passkey. Try again.' }], cause);
const noSuchCode = () =>
  invalid([{ field: 'code', message: 'This recovery code is wrong or has already been used.' }]);

export interface PendingSignIn {
  token: string;
  user: UserWithStatusRow;
}

const isKnown = ({ deps: { settings } }: RouteDeps, ctx: Context, user: UserRow): boolean => {
  const device = readDevice(ctx, settings);
  return device !== undefined && isKnownDevice(settings, device, user);
};

/**
 * Records a refused second step. On an unknown device, notifies the account's owner, because someone there knows the
 * password.
 */
async function recordRefusal(
  routeDeps: RouteDeps,
  ctx: Context,
  user: UserRow,
  means: SignInMethod,
): Promise<void> {
  const { deps, limits, signIns } = routeDeps;
  signIns.refused(ctx, user.id, means);
  if (isKnown(routeDeps, ctx, user)) return;
  if (!(await limits.allows(limits.secondStepMail(user.email)))) return;
  await enqueue(deps.db, 'auth.send_second_step_failed', await newDevice(ctx, deps.db, user.id));
}

export function createSecondStepCompletion(routeDeps: RouteDeps) {
  const { deps, limits, signIns } = routeDeps;
  const { db, settings } = deps;
  /**
   * Signs in if `pass` doesn't throw. Uses one transaction, so that a code or passkey is used up only if the session is
   * stored.
   */
  async function complete(
    ctx: Context,
    { token, user }: PendingSignIn,
    means: SignInMethod,
    pass: (trx: Db) => Promise<void>,
  ) {
    const reply = await commitReply(ctx, db, async (trx) => {
      await lockUser(trx, user.id);
      if ((await deleteStep(trx, token)) === 0) throw signInTimedOut();
      await pass(trx);
      await beginSession(ctx, settings, trx, user, { hasPassedSecondStep: true });
      return { message: 'Welcome back!', user: presentCurrentUser(user) };
    });
    signIns.began(ctx, user.id, means);
    return reply;
  }

  async function withPasskey(ctx: Context, waiting: PendingSignIn, proof: PasskeyProof) {
    const { token, user } = waiting;
    const challenge = await takeChallenge(db, token);
    if (challenge === undefined) throw signInTimedOut();
    const passkey = await findPasskey(db, proof.id);
    const refuse = async (refusal?: Error) => {
      await recordRefusal(routeDeps, ctx, user, 'second passkey');
      throw unproved(refusal?.cause);
    };
    if (passkey?.user_id !== user.id) return refuse();
    const counter = await checkProof(settings, challenge, passkey, proof).catch(refuse);
    const mail =
      !isKnown(routeDeps, ctx, user) && (await limits.allows(limits.deviceMail(user.email)));
    return complete(ctx, waiting, 'second passkey', async (trx) => {
      if ((await updateUsed(trx, passkey, counter)) === 0) throw unproved();
      if (!mail) return;
      const signIn = { ...(await newDevice(ctx, trx, user.id)), passkeyId: passkey.id };
      await enqueue(trx, 'auth.send_new_device', { ...signIn, isSecondStep: true });
    });
  }

  async function withCode(ctx: Context, waiting: PendingSignIn, code: string) {
    const { user } = waiting;
    let isWrong = false;
    const pass = async (trx: Db) => {
      isWrong = (await deleteCode(trx, user.id, code)) === 0;
      if (isWrong) throw noSuchCode();
      const left = await countCodes(trx, user.id);
      const use = { ...(await newDevice(ctx, trx, user.id)), left };
      await enqueue(trx, 'auth.send_recovery_code_used', use);
    };
    try {
      return await complete(ctx, waiting, 'recovery code', pass);
    } catch (error) {
      if (isWrong) await recordRefusal(routeDeps, ctx, user, 'recovery code');
      throw error;
    }
  }

  return { withPasskey, withCode };
}
