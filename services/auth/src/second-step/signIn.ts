import type Router from '@koa/router';
import type { PasskeyProof } from '@introvest/contracts/passkeys';
import { askSecondStep, enterRecoveryCode, passSecondStep } from '@introvest/contracts/secondStep';
import type { Db } from '@introvest/service-kit/db';
import { conflict, invalid } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import type { Attempt } from '@introvest/service-kit/limits';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { Context } from 'koa';
import { completeSignIn, newDevice } from '../completeSignIn.js';
import type { RouteDeps } from '../deps.js';
import { knowsAccount, readDevice } from '../device.js';
import {
  countCodes,
  deleteCode,
  deleteStep,
  findStepOwner,
  takeChallenge,
  updateChallenge,
} from '../factors/queries.js';
import { checkProof, question } from '../passkeys/ceremony.js';
import { findPasskey, listPasskeysOf, updateUsed } from '../passkeys/queries.js';
import type { SignInMethod } from '../signInLog.js';
import { refuseSuspended } from '../suspensions/refuse.js';
import { findUserWithStatus, type UserRow, type UserWithStatusRow } from '../users/queries.js';

/** Returns a 409, because after a 401 the page would ask the member to sign in again. */
const signInTimedOut = () => conflict('Your sign-in timed out. Enter your password again.');
const unproved = (cause?: unknown) =>
  invalid([{ field: 'credential', message: 'We couldn’t verify this passkey. Try again.' }], cause);
const noSuchCode = () =>
  invalid([{ field: 'code', message: 'This recovery code is wrong or has already been used.' }]);

interface PendingSignIn {
  token: string;
  user: UserWithStatusRow;
}

/** Records a failed second step. If the device is unknown, notifies the owner, because someone knows the password. */
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

function createSecondStepCompletion(routeDeps: RouteDeps) {
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
    // Runs in one transaction, so that a passkey or code is used up only if the session is stored.
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
      const use = { ...(await newDevice(ctx, trx, user.id)), left, withCode: true };
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

export function registerSecondStep(router: Router, routeDeps: RouteDeps): void {
  const { deps, limits, queues } = routeDeps;
  const { db, settings } = deps;
  const { withPasskey, withCode } = createSecondStepCompletion(routeDeps);

  async function inTurn<T>(ctx: Context, tries: Attempt[], work: () => Promise<T>): Promise<T> {
    await limits.refuseAgain(tries);
    const limited = () => limits.during(tries, work);
    const device = readDevice(ctx, settings);
    return (
      (device && (await queues.forKnownDevice(device, limited))) ??
      queues.forUnknownClient(ctx.ip, limited)
    );
  }

  const waiting = <T>(ctx: Context, token: string, work: (waits: PendingSignIn) => Promise<T>) =>
    inTurn(ctx, limits.secondStepHere(ctx.ip), async () => {
      const userId = await findStepOwner(db, token);
      const user = userId === undefined ? undefined : await findUserWithStatus(db, userId);
      if (!user) throw signInTimedOut();
      await refuseSuspended(db, user.id);
      return limits.during(limits.secondStep(user.id, ctx.ip), () => work({ token, user }));
    });

  serve(router, askSecondStep, ({ ctx, body: { token } }) =>
    inTurn(ctx, limits.askPasskey(ctx.ip), async () => {
      const userId = await findStepOwner(db, token);
      if (!userId) throw signInTimedOut();
      const options = await question(settings, await listPasskeysOf(db, userId));
      return commitReply(ctx, db, async (trx) => {
        if ((await updateChallenge(trx, token, options.challenge)) === 0) throw signInTimedOut();
        return { options };
      });
    }),
  );

  serve(router, passSecondStep, ({ ctx, body: { token, credential } }) =>
    waiting(ctx, token, (waits) => withPasskey(ctx, waits, credential)),
  );

  serve(router, enterRecoveryCode, ({ ctx, body: { token, code } }) =>
    waiting(ctx, token, (waits) => withCode(ctx, waits, code)),
  );
}
