import type Router from '@koa/router';
import { deleteAccount, getCurrentUser, register, setUserType } from '@introvest/contracts/auth';
import { againAfterDeadlock } from '@introvest/service-kit/deadlock';
import { AppError, conflict, invalid, notFound, violates } from '@introvest/service-kit/errors';
import { newId } from '@introvest/service-kit/ids';
import { enqueue } from '@introvest/service-kit/jobs';
import { serve } from '@introvest/service-kit/serve';
import { endSession, renewSession, startSession } from '@introvest/service-kit/session';
import type { AuthDeps } from '../deps.js';
import type { AuthLimits } from '../limits.js';
import { isCommonPassword } from '../passwords/blocklist.js';
import { hashPassword } from '../passwords/hash.js';
import { presentCurrentUser } from './present.js';
import { eraseTraces } from './erasure.js';
import { deleteUser, findUserWithStatus, insertUser, updateMissingUserType } from './queries.js';

/** Refuses what every dictionary attack tries first. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw invalid([{ field: 'password', message: 'This password is too common' }]);
  }
}

export function registerUsers(router: Router, deps: AuthDeps, limits: AuthLimits): void {
  const { db, settings } = deps;

  serve(router, register, async ({ ctx, body }) => {
    await limits.registerClient.consume(ctx.ip);
    refuseCommonPassword(body.password);
    const user = {
      id: newId(),
      email: body.email,
      password: await hashPassword(body.password),
      first_name: body.firstName,
      last_name: body.lastName,
      user_type: body.userType,
    };
    try {
      await db.transaction(async (trx) => {
        await insertUser(trx, user);
        const { next } = body;
        await enqueue(trx, 'auth.send_verification', { userId: user.id, since: Date.now(), next });
      });
    } catch (error) {
      if (!violates(error, 'users_email_key')) throw error;
      await limits.takenClient.consume(ctx.ip);
      throw conflict('An account with this email already exists.');
    }
    await startSession(ctx, settings, { id: user.id, userType: body.userType, isVerified: false });
    const row = await findUserWithStatus(db, user.id);
    if (!row) throw notFound();
    return { message: 'Please check your email for verification.', user: presentCurrentUser(row) };
  });

  serve(router, getCurrentUser, async ({ ctx, user }) => {
    const row = await findUserWithStatus(db, user.id);
    if (!row) throw new AppError('unauthenticated', 'Please sign in to continue.');
    renewSession(ctx, settings);
    return presentCurrentUser(row);
  });

  serve(router, setUserType, async ({ user, body }) => {
    const changed = await updateMissingUserType(db, user.id, body.userType);
    if (changed === 0) throw conflict('Your account type is already set and cannot be changed.');
    const row = await findUserWithStatus(db, user.id);
    if (!row) throw notFound();
    return presentCurrentUser(row);
  });

  serve(router, deleteAccount, async ({ ctx, user }) => {
    await againAfterDeadlock(() =>
      db.transaction(async (trx) => {
        const gone = await deleteUser(trx, user.id);
        if (gone) await eraseTraces(trx, gone);
      }),
    );
    endSession(ctx, settings);
    return { message: 'Your account and all data have been permanently deleted.' };
  });
}
