import { usedLink } from '@introvest/contracts/auth';
import { AppError } from '@introvest/service-kit/errors';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';

export const deadLink = () => new AppError('validation_failed', usedLink);

/**
 * Opens a link within the queue and limits for unknown clients. Clients that have tried unknown links are delayed
 * before any query.
 */
export async function openLink<T>(
  { limits, queues }: RouteDeps,
  ctx: Context,
  work: () => Promise<T>,
): Promise<T> {
  const tries = limits.token(ctx.ip);
  await limits.refuseAgain(tries);
  return queues.forUnknownClient(ctx.ip, () => limits.during(tries, work));
}
