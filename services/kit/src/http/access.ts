import type { AnyRoute } from '@introvest/contracts/route';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import { codeOf } from '../process/startFault.js';
import { forbidden, nothingHere, unauthenticated, type AppError } from './errors.js';
import type { SessionUser } from '../accounts/sessionStore.js';

type Access = AnyRoute['access'];
/** Looks up the session's member again, within a transaction if given. */
type UserNow = (within?: Db) => Promise<SessionUser | undefined>;

function refusalFor(access: Access, user: SessionUser | undefined): AppError | undefined {
  if (access === 'public') return undefined;
  if (access === 'moderator' && user?.isModerator !== true) return nothingHere();
  if (!user) return unauthenticated();
  if (access !== 'founder' && access !== 'investor') return undefined;
  if (user.userType === access) return undefined;
  return forbidden(
    access === 'founder' ? 'Only founders can do this.' : 'Only investors can do this.',
  );
}

/** Throws 401 without a session and 403 for the wrong role. For moderators' calls, throws 404 to everybody else. */
export function authorize(access: Access, user: SessionUser | undefined): void {
  const refusal = refusalFor(access, user);
  if (refusal) throw refusal;
}

/**
 * Checks the session and the access again if the body arrived later than the headers. Otherwise a client could hold a
 * request open and act for a session, an account or a role that has ended. Within a transaction, reads the state after
 * the transaction has acquired its locks.
 */
export async function authorizeAgain(ctx: Context, within?: Db): Promise<SessionUser | undefined> {
  const before = ctx.state.user as SessionUser | undefined;
  if (!before) return undefined;
  const now = await (ctx.state.userNow as UserNow)(within);
  const user = now?.id === before.id ? now : undefined;
  ctx.state.user = user;
  authorize((ctx.state.route as AnyRoute).access, user);
  return user;
}

/** Code of a write that refers to a deleted row, such as the member's account. */
const foreignKeyViolation = '23503';

export async function errorForEndedSession(
  ctx: Context,
  error: unknown,
): Promise<AppError | undefined> {
  if (!ctx.state.user || codeOf(error) !== foreignKeyViolation) return undefined;
  if (await (ctx.state.userNow as UserNow)()) return undefined;
  return refusalFor((ctx.state.route as AnyRoute).access, undefined) ?? unauthenticated();
}
