import type Router from '@koa/router';
import { askPasskey, signInWithPasskey, type PasskeyProof } from '@introvest/contracts/passkeys';
import { AppError } from '@introvest/service-kit/errors';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { Context } from 'koa';
import { completeSignIn } from '../completeSignIn.js';
import type { RouteDeps } from '../deps.js';
import { refuseSuspended } from '../suspensions/refuse.js';
import { newToken } from '../token.js';
import { findUserWithStatus } from '../users/queries.js';
import { checkProof, question, unproved } from './ceremony.js';
import { findPasskey, insertCeremony, takeCeremony, updateUsed } from './queries.js';
import { tooLate } from './routes.js';

const unknown = () =>
  new AppError(
    'unauthenticated',
    'We don’t recognise this passkey. Sign in with your password instead.',
  );

/** Registers the routes for signing in with a passkey. They behave the same for all accounts. */
export function registerPasskeySignIn(router: Router, routeDeps: RouteDeps): void {
  const { deps, limits, queues, signIns } = routeDeps;
  const { db, settings } = deps;

  async function prove(ctx: Context, token: string, proof: PasskeyProof) {
    const begun = await takeCeremony(db, token);
    // A ceremony for adding a passkey can't be used to sign in.
    if (!begun || begun.user_id !== null) throw tooLate();
    const passkey = await findPasskey(db, proof.id);
    if (!passkey) throw unknown();
    const counter = await checkProof(settings, begun.challenge, passkey, proof).catch(
      (error: unknown) => {
        signIns.refused(ctx, passkey.user_id, 'passkey');
        throw error;
      },
    );
    const user = await findUserWithStatus(db, passkey.user_id);
    if (!user) throw unknown();
    await refuseSuspended(db, user.id);
    return completeSignIn(routeDeps, ctx, user, {
      means: 'passkey',
      notice: { passkeyId: passkey.id, isPasskey: true },
      async prove(trx) {
        if ((await updateUsed(trx, passkey, counter)) === 0) throw unproved();
      },
    });
  }

  serve(router, askPasskey, async ({ ctx }) => {
    const tries = limits.askPasskey(ctx.ip);
    await limits.refuseAgain(tries);
    return queues.forUnknownClient(ctx.ip, () =>
      limits.during(tries, async () => {
        const options = await question(settings);
        const ceremony = newToken();
        return commitReply(ctx, db, async (trx) => {
          await insertCeremony(trx, ceremony, { challenge: options.challenge });
          return { ceremony, options };
        });
      }),
    );
  });

  serve(router, signInWithPasskey, async ({ ctx, body }) => {
    const tries = limits.passkey(ctx.ip);
    await limits.refuseAgain(tries);
    return queues.forUnknownClient(ctx.ip, () =>
      limits.during(tries, () => prove(ctx, body.ceremony, body.credential)),
    );
  });
}
