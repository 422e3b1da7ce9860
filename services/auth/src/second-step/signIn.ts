import type Router from '@koa/router';
import { askSecondStep, enterRecoveryCode, passSecondStep } from '@introvest/contracts/secondStep';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';
import { readDevice } from '../device.js';
import { question } from '../passkeys/ceremony.js';
import { listPasskeysOf } from '../passkeys/queries.js';
import { refuseSuspended } from '../suspensions/refuse.js';
import { findUserWithStatus } from '../users/queries.js';
import {
  createSecondStepCompletion,
  signInTimedOut,
  type PendingSignIn,
} from './completeSecondStep.js';
import { findStepOwner, updateChallenge } from '../factors/queries.js';

export function registerSecondStep(router: Router, routeDeps: RouteDeps): void {
  const { deps, limits, queues } = routeDeps;
  const { db, settings } = deps;
  const { withPasskey, withCode } = createSecondStepCompletion(routeDeps);

  /** Queues calls from known devices separately from unknown clients. */
  async function inTurn<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
    const device = readDevice(ctx, settings);
    return (
      (device && (await queues.forKnownDevice(device, work))) ??
      queues.forUnknownClient(ctx.ip, work)
    );
  }

  async function waiting<T>(
    ctx: Context,
    token: string,
    work: (waits: PendingSignIn) => Promise<T>,
  ): Promise<T> {
    const tries = limits.secondStepHere(ctx.ip);
    await limits.refuseAgain(tries);
    const judge = async () => {
      const userId = await findStepOwner(db, token);
      const user = userId === undefined ? undefined : await findUserWithStatus(db, userId);
      if (!user) throw signInTimedOut();
      await refuseSuspended(db, user.id);
      return limits.during(limits.secondStep(user.id, ctx.ip), () => work({ token, user }));
    };
    return inTurn(ctx, () => limits.during(tries, judge));
  }

  serve(router, askSecondStep, async ({ ctx, body: { token } }) => {
    const tries = limits.askPasskey(ctx.ip);
    await limits.refuseAgain(tries);
    return inTurn(ctx, () =>
      limits.during(tries, async () => {
        const userId = await findStepOwner(db, token);
        if (!userId) throw signInTimedOut();
        const options = await question(settings, await listPasskeysOf(db, userId));
        return commitReply(ctx, db, async (trx) => {
          if ((await updateChallenge(trx, token, options.challenge)) === 0) throw signInTimedOut();
          return { options };
        });
      }),
    );
  });

  serve(router, passSecondStep, ({ ctx, body: { token, credential } }) =>
    waiting(ctx, token, (waits) => withPasskey(ctx, waits, credential)),
  );

  serve(router, enterRecoveryCode, ({ ctx, body: { token, code } }) =>
    waiting(ctx, token, (waits) => withCode(ctx, waits, code)),
  );
}
