import type Router from '@koa/router';
import { changeName, changePassword } from '@introvest/contracts/account';
import { findOurHalves } from '@introvest/contracts/validation';
import { invalid } from '@introvest/service-kit/errors';
import { enqueue } from '@introvest/service-kit/jobs';
import { commitReply } from '@introvest/service-kit/reply';
import { serve } from '@introvest/service-kit/serve';
import type { RouteDeps } from '../deps.js';
import { hashPassword } from '../passwords/hash.js';
import { refuseCommonPassword, refuseOwnWordsOf } from '../passwords/refuse.js';
import { beginSession } from '../beginSession.js';
import { changeKnownPassword } from '../tokens/changePassword.js';
import { presentCurrentUser } from '../users/present.js';
import { findUserWithStatus, lockUser, updateName, type UserRow } from '../users/queries.js';
import { confirmPassword, lockOwnAccount, signedOut } from './confirm.js';

/**
 * Throws if the first and last name together could be mistaken for ours. Reports no error for a name that was not sent.
 */
function refuseWhole({ first_name: firstName, last_name: lastName }: UserRow): void {
  const errors = findOurHalves(firstName, lastName);
  if (errors.length > 0) throw invalid(errors);
}

export function registerAccount(router: Router, routeDeps: RouteDeps): void {
  const { db, settings } = routeDeps.deps;

  serve(router, changeName, ({ ctx, user: { id }, body }) =>
    commitReply(ctx, db, async (trx) => {
      const before = await lockUser(trx, id);
      await updateName(trx, id, body);
      const user = await findUserWithStatus(trx, id);
      if (!before || !user) throw signedOut();
      if (Object.keys(body).length > 0) refuseWhole(user);
      // The profile includes the name and can be searched by it.
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
      // Renews this session too, because its cookie may have been copied. The session has already passed the second
      // step.
      const proof = { hasPassedSecondStep: true };
      await beginSession(ctx, settings, trx, { ...account, password }, proof);
      return { message: 'Your password has been changed.' };
    });
  });
}
