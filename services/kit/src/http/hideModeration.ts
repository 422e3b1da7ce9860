import { moderatorsPrefix } from '@introvest/contracts/services';
import type { Context, Next } from 'koa';
import { nothingHere } from './errors.js';
import type { SessionUser } from '../accounts/sessionStore.js';

/** Before a route is looked for: what is there for moderators would else show by its methods. */
export function hideModeration(ctx: Context, next: Next): Promise<void> {
  const user = ctx.state.user as SessionUser | undefined;
  const isBelow = ctx.path === moderatorsPrefix || ctx.path.startsWith(`${moderatorsPrefix}/`);
  if (isBelow && user?.isModerator !== true) throw nothingHere();
  return next();
}
