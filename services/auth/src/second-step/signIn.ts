import type Router from '@koa/router';
import type { PasskeyProof } from '@introvest/contracts/passkeys';
import { askSecondStep, enterRecoveryCode, passSecondStep } from '@introvest/contracts/secondStep';
import type { Db } from '@introvest/service-kit/db';
import { conflict, invalid } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { Context } from 'koa';
import { beginSession } from '../beginSession.js';
import type { Entrance } from '../deps.js';
import { isKnownDevice, readDevice } from '../device.js';
import { checkProof, question } from '../passkeys/ceremony.js';
import { findPasskey, listPasskeysOf, updateUsed } from '../passkeys/queries.js';
import { newDevice } from '../sessions/routes.js';
import { refuseSuspended } from '../suspensions/refuse.js';
import { presentCurrentUser } from '../users/present.js';
import {
  findUserWithStatus,
  lockUser,
  type UserRow,
  type UserWithStatusRow,
} from '../users/queries.js';
import {
  countCodes,
  deleteCode,
  deleteStep,
  findStepOwner,
  takeChallenge,
  updateChallenge,
} from './queries.js';

/** No 401: over a page whose session has ended that would ask for the sign-in that this is. */
const over = () => conflict('Your sign-in took too long. Please enter your password again.');
const unproved = () =>
  invalid([
    { field: 'credential', message: 'This passkey could not be checked. Please try again.' },
  ]);
const noSuchCode = () =>
  invalid([{ field: 'code', message: 'This is none of your codes, or it was used already.' }]);

/** What follows the right password where the account asks for more. */
export function registerSecondStep(router: Router, entrance: Entrance): void {
  const { deps, limits, door } = entrance;
  const { db, settings } = deps;

  /** A browser that was successful here does not wait among the strangers. */
  async function inTurn<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
    const device = readDevice(ctx, settings);
    return (device && (await door.device(device, work))) ?? door.stranger(ctx.ip, work);
  }

  /** Does `work` for the account whose password was right, if its sign-in still waits. */
  async function waiting<T>(
    ctx: Context,
    token: string,
    work: (user: UserWithStatusRow) => Promise<T>,
  ): Promise<T> {
    const tries = limits.secondStepHere(ctx.ip);
    await limits.refuseAgain(tries);
    const judge = async () => {
      const userId = await findStepOwner(db, token);
      const user = userId === undefined ? undefined : await findUserWithStatus(db, userId);
      if (!user) throw over();
      await refuseSuspended(db, user.id);
      return limits.during(limits.secondStep(user.id, ctx.ip), () => work(user));
    };
    return inTurn(ctx, () => limits.during(tries, judge));
  }

  /** Signs in once `pass` has found nothing wrong: what it uses up is used up with the session, or not at all. */
  const complete = (
    ctx: Context,
    token: string,
    user: UserWithStatusRow,
    pass: (trx: Db) => Promise<void>,
  ) =>
    commitReply(ctx, db, async (trx) => {
      await lockUser(trx, user.id);
      if ((await deleteStep(trx, token)) === 0) throw over();
      await pass(trx);
      await beginSession(ctx, settings, trx, user, { hasPassedSecondStep: true });
      return { message: 'Welcome back!', user: presentCurrentUser(user) };
    });

  async function isTold(ctx: Context, user: UserRow): Promise<boolean> {
    const device = readDevice(ctx, settings);
    if (device && isKnownDevice(settings, device, user)) return false;
    return limits.allows(limits.deviceMail(user.email));
  }

  async function withPasskey(
    ctx: Context,
    token: string,
    user: UserWithStatusRow,
    proof: PasskeyProof,
  ) {
    const challenge = await takeChallenge(db, token);
    if (challenge === undefined) throw over();
    const passkey = await findPasskey(db, proof.id);
    if (passkey?.user_id !== user.id) throw unproved();
    const counter = await checkProof(settings, challenge, passkey, proof).catch(() => {
      throw unproved();
    });
    const mail = await isTold(ctx, user);
    return complete(ctx, token, user, async (trx) => {
      if ((await updateUsed(trx, passkey, counter)) === 0) throw unproved();
      const told = { ...(await newDevice(ctx, trx, user.id)), isSecondStep: true, passkeyId: passkey.id };
      if (mail) await enqueue(trx, 'auth.send_new_device', told);
    });
  }

  const withCode = (ctx: Context, token: string, user: UserWithStatusRow, code: string) =>
    complete(ctx, token, user, async (trx) => {
      if ((await deleteCode(trx, user.id, code)) === 0) throw noSuchCode();
      const told = { ...(await newDevice(ctx, trx, user.id)), left: await countCodes(trx, user.id) };
      await enqueue(trx, 'auth.send_recovery_code_used', told);
    });

  serve(router, askSecondStep, async ({ ctx, body: { token } }) => {
    const tries = limits.askPasskey(ctx.ip);
    await limits.refuseAgain(tries);
    return inTurn(ctx, () =>
      limits.during(tries, async () => {
        const userId = await findStepOwner(db, token);
        if (!userId) throw over();
        const options = await question(settings, await listPasskeysOf(db, userId));
        return commitReply(ctx, db, async (trx) => {
          if ((await updateChallenge(trx, token, options.challenge)) === 0) throw over();
          return { options };
        });
      }),
    );
  });

  serve(router, passSecondStep, ({ ctx, body: { token, credential } }) =>
    waiting(ctx, token, (user) => withPasskey(ctx, token, user, credential)),
  );

  serve(router, enterRecoveryCode, ({ ctx, body: { token, code } }) =>
    waiting(ctx, token, (user) => withCode(ctx, token, user, code)),
  );
}
