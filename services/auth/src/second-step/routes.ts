import type Router from '@koa/router';
import {
  getSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@introvest/contracts/secondStep';
import type { Db } from '@introvest/service-kit/db';
import { conflict, unauthenticated } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { ownSid } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import { lockOwnAccount, requireFresh } from '../account/confirm.js';
import type { RouteDeps } from '../deps.js';
import { listPasskeysOf } from '../passkeys/queries.js';
import { endUntrustedAccess } from '../tokens/untrusted.js';
import { findUser, type UserRow } from '../users/queries.js';
import { newCodes } from '../factors/codes.js';
import {
  countCodes,
  deleteCodesOf,
  deleteStepsOf,
  replaceCodes,
  updateSecondStep,
} from '../factors/queries.js';

const enqueueMail = (trx: Db, task: string, userId: string) =>
  enqueue(trx, task, { userId, since: Date.now() });

export function registerSecondStepSettings(router: Router, routeDeps: RouteDeps): void {
  const { db, settings } = routeDeps.deps;

  async function change<T>(
    ctx: Context,
    userId: string,
    work: (trx: Db, account: UserRow) => Promise<T>,
  ) {
    await requireFresh(ctx, routeDeps.deps);
    return commitReply(ctx, db, async (trx) =>
      work(trx, await lockOwnAccount(trx, ctx, routeDeps.deps, userId)),
    );
  }

  serve(router, getSecondStep, async ({ user: { id } }) => {
    const account = await findUser(db, id);
    if (!account) throw unauthenticated();
    return {
      isOn: account.second_step_at !== null,
      since: account.second_step_at?.toISOString() ?? null,
      codesLeft: await countCodes(db, id),
    };
  });

  serve(router, turnOnSecondStep, ({ ctx, user: { id } }) =>
    change(ctx, id, async (trx, account) => {
      if (account.second_step_at) throw conflict('Two-step verification is already on.');
      if ((await listPasskeysOf(trx, id)).length === 0) throw conflict('Add a passkey first.');
      const codes = newCodes();
      await updateSecondStep(trx, id, true);
      await replaceCodes(trx, id, codes);
      // Existing sessions and pending requests needed only the password, so they may be an attacker's.
      await endUntrustedAccess(trx, id, ownSid(ctx, settings));
      await enqueueMail(trx, 'auth.send_second_step_on', id);
      return { codes };
    }),
  );

  serve(router, turnOffSecondStep, ({ ctx, user: { id } }) =>
    change(ctx, id, async (trx, account) => {
      if (!account.second_step_at) throw conflict('Two-step verification is already off.');
      await updateSecondStep(trx, id, false);
      await deleteCodesOf(trx, id);
      await deleteStepsOf(trx, id);
      await enqueueMail(trx, 'auth.send_second_step_off', id);
      return { message: 'Two-step verification is off.' };
    }),
  );

  serve(router, renewRecoveryCodes, ({ ctx, user: { id } }) =>
    change(ctx, id, async (trx, account) => {
      if (!account.second_step_at)
        throw conflict('Turn on two-step verification to get recovery codes.');
      const codes = newCodes();
      await replaceCodes(trx, id, codes);
      await enqueueMail(trx, 'auth.send_recovery_codes', id);
      return { codes };
    }),
  );
}
