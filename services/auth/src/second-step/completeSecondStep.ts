import type { PasskeyProof } from '@introvest/contracts/passkeys';
import type { Db } from '@introvest/service-kit/db';
import { conflict, invalid } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import type { Context } from 'koa';
import { completeSignIn, newDevice } from '../completeSignIn.js';
import type { RouteDeps } from '../deps.js';
import { knowsAccount } from '../device.js';
import { checkProof } from '../passkeys/ceremony.js';
import { findPasskey, updateUsed } from '../passkeys/queries.js';
import type { SignInMethod } from '../signInLog.js';
import type { UserRow, UserWithStatusRow } from '../users/queries.js';
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
  if (knowsAccount(ctx, deps.settings, user)) return;
  if (!(await limits.allows(limits.secondStepMail(user.email)))) return;
  await enqueue(deps.db, 'auth.send_second_step_failed', await newDevice(ctx, deps.db, user.id));
}

export function createSecondStepCompletion(routeDeps: RouteDeps) {
  const { db, settings } = routeDeps.deps;

  async function withPasskey(ctx: Context, { token, user }: PendingSignIn, proof: PasskeyProof) {
    const challenge = await takeChallenge(db, token);
    if (challenge === undefined) throw signInTimedOut();
    const passkey = await findPasskey(db, proof.id);
    const means = 'second passkey';
    const refuse = async (refusal?: Error) => {
      await recordRefusal(routeDeps, ctx, user, means);
      throw unproved(refusal?.cause);
    };
    if (passkey?.user_id !== user.id) return refuse();
    const counter = await checkProof(settings, challenge, passkey, proof).catch(refuse);
    const notice = { passkeyId: passkey.id, isSecondStep: true };
    // One transaction, so that a passkey or code is used up only if the session is stored.
    const prove = async (trx: Db) => {
      if ((await deleteStep(trx, token)) === 0) throw signInTimedOut();
      if ((await updateUsed(trx, passkey, counter)) === 0) throw unproved();
    };
    return completeSignIn(routeDeps, ctx, user, { means, notice, prove });
  }

  async function withCode(ctx: Context, { token, user }: PendingSignIn, code: string) {
    const means = 'recovery code';
    let isWrong = false;
    const prove = async (trx: Db) => {
      if ((await deleteStep(trx, token)) === 0) throw signInTimedOut();
      isWrong = (await deleteCode(trx, user.id, code)) === 0;
      if (isWrong) throw noSuchCode();
      const left = await countCodes(trx, user.id);
      const use = { ...(await newDevice(ctx, trx, user.id)), left };
      await enqueue(trx, 'auth.send_recovery_code_used', use);
    };
    try {
      return await completeSignIn(routeDeps, ctx, user, { means, prove });
    } catch (error) {
      if (isWrong) await recordRefusal(routeDeps, ctx, user, means);
      throw error;
    }
  }

  return { withPasskey, withCode };
}
