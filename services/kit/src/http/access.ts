import type { AnyRoute } from '@introvest/contracts/route';
import type { Context } from 'koa';
import type { Db } from '../db/db.js';
import { forbidden, nothingHere, unauthenticated, type AppError } from './errors.js';
import type { SessionUser } from '../accounts/sessionStore.js';

type Access = AnyRoute['access'];
/** Looks the session up again, in a transaction where it is given one. */
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

/**
 * Refuses with 401 without a session and 403 for the wrong role, before anything of the request is read; what is for
 * moderators is not there for anybody else.
 */
export function authorize(access: Access, user: SessionUser | undefined): void {
  const refusal = refusalFor(access, user);
  if (refusal) throw refusal;
}

/**
 * Who asks, and whether they still may, once a body has come that was not there with its headers: whoever sends it decides
 * how long that takes, so that a request held open would act for a session, an account or a right that has ended since.
 * Within a transaction that has waited for its turn, as what went before has left it.
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

/** Whether nothing was stored because what it refers to has gone meanwhile, be it the account that asks. */
const refersToNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';

/** What a call is told that failed because its account was deleted, or its session ended, while it was under way. */
export async function refusalOfTheGone(
  ctx: Context,
  error: unknown,
): Promise<AppError | undefined> {
  if (!ctx.state.user || !refersToNothing(error)) return undefined;
  if (await (ctx.state.userNow as UserNow)()) return undefined;
  return refusalFor((ctx.state.route as AnyRoute).access, undefined) ?? unauthenticated();
}
