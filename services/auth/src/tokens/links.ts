import { usedLink } from '@introvest/contracts/auth';
import { AppError } from '@introvest/service-kit/errors';
import type { Context } from 'koa';
import type { Entrance } from '../deps.js';

/** What is said of a link that no longer works. */
export const deadLink = () => new AppError('validation_failed', usedLink);

/** Whoever opens links that were never mailed waits, before anything is looked up. */
export async function openLink<T>(
  { limits, door }: Entrance,
  ctx: Context,
  work: () => Promise<T>,
): Promise<T> {
  const tries = limits.token(ctx.ip);
  await limits.refuseAgain(tries);
  return door.stranger(ctx.ip, () => limits.during(tries, work));
}
