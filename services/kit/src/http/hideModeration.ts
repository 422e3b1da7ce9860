import { moderatorsPrefix } from '@introvest/contracts/services';
import type { Context, Next } from 'koa';
import { nothingHere } from './errors.js';
import type { SessionUser } from '../accounts/sessionStore.js';

/** Answers 404 before routes are matched, because a 405 would reveal moderators' routes. */
export function hideModeration(ctx: Context, next: Next): Promise<void> {
  const user = ctx.state.user as SessionUser | undefined;
  const isBelow = ctx.path === moderatorsPrefix || ctx.path.startsWith(`${moderatorsPrefix}/`);
  if (isBelow && user?.isModerator !== true) throw nothingHere();
  return next();
}
