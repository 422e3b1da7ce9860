import type Router from '@koa/router';
import { changeName, changePassword, confirmIdentity } from '@introvest/contracts/account';
import { deleteAccount } from '@introvest/contracts/auth';
import { findOurHalves } from '@introvest/contracts/validation';
import { invalid, unauthenticated } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import { forgetSession, ownSid } from '@introvest/service-kit/session';
import type { RouteDeps } from '../deps.js';
import { hashPassword } from '../passwords/hash.js';
import { refuseCommonPassword, refuseOwnWordsOf } from '../passwords/refuse.js';
import { beginSession } from '../completeSignIn.js';
import { updateConfirmed } from '../sessions/queries.js';
import { changeKnownPassword } from '../tokens/changePassword.js';
import { eraseTraces } from '../users/erasure.js';
import { presentCurrentUser } from '../users/present.js';
import {
  deleteUser,
  findUserWithStatus,
  listFormerAddresses,
  lockUser,
  updateName,
} from '../users/queries.js';
import { confirmPassword, lockOwnAccount, requireFresh } from './confirm.js';

export function registerAccount(router: Router, routeDeps: RouteDeps): void {
  const { db, settings } = routeDeps.deps;

  serve(router, changeName, ({ ctx, user: { id }, body }) =>
    commitReply(ctx, db, async (trx) => {
      const before = await lockUser(trx, id);
      await updateName(trx, id, body);
      const user = await findUserWithStatus(trx, id);
      if (!before || !user) throw unauthenticated();
      // Checks the two names together, because the combination could be mistaken for ours.
      const errors = findOurHalves(user.first_name, user.last_name);
      if (Object.keys(body).length > 0 && errors.length > 0) throw invalid(errors);
      // The profile contains the name, and members can search for it.
      const was = `${before.first_name} ${before.last_name}`;
      await enqueue(trx, 'onboarding.take_name', { userId: id, was });
      return presentCurrentUser(user);
    }),
  );

  serve(router, changePassword, async ({ ctx, user, body }) => {
    refuseCommonPassword(body.newPassword, 'newPassword');
    const account = await confirmPassword(routeDeps, user.id, body.password);
    await refuseOwnWordsOf(db, account, body.newPassword, 'newPassword');
    const password = await hashPassword(body.newPassword, user.id);
    return commitReply(ctx, db, async (trx) => {
      await lockOwnAccount(trx, ctx, routeDeps.deps, user.id);
      await changeKnownPassword(trx, account, password);
      // Renews this session too, because its cookie may have been copied. The member has already passed the second
      // step.
      const proof = { hasPassedSecondStep: true };
      await beginSession(ctx, settings, trx, { ...account, password }, proof);
      return { message: 'Your password has been changed.' };
    });
  });

  serve(router, confirmIdentity, async ({ ctx, user, body }) => {
    await confirmPassword(routeDeps, user.id, body.password);
    return commitReply(ctx, db, async (trx) => {
      await updateConfirmed(trx, ownSid(ctx, settings));
      return { message: 'Password confirmed.' };
    });
  });

  serve(router, deleteAccount, async ({ ctx, user }) => {
    await requireFresh(ctx, routeDeps.deps);
    const reply = await commitReply(ctx, db, async (trx) => {
      const former = await listFormerAddresses(trx, user.id);
      const gone = await deleteUser(trx, user.id);
      if (gone) await eraseTraces(trx, { ...gone, former });
      return { message: 'Your account and all data have been permanently deleted.' };
    });
    await forgetSession(ctx, settings);
    return reply;
  });
}
