import { usedLink } from '@introvest/contracts/auth';
import { AppError } from '@introvest/service-kit/errors';
import type { Attempt } from '@introvest/service-kit/limits';
import type { Context } from 'koa';
import type { RouteDeps } from '../deps.js';

export const deadLink = () => new AppError('validation_failed', usedLink);

export async function runLimited<T>(
  { limits, queues }: RouteDeps,
  ctx: Context,
  tries: Attempt[],
  work: () => Promise<T>,
): Promise<T> {
  await limits.refuseAgain(tries);
  return queues.forUnknownClient(ctx.ip, () => limits.during(tries, work));
}

export const openLink = <T>(routeDeps: RouteDeps, ctx: Context, work: () => Promise<T>) =>
  runLimited(routeDeps, ctx, routeDeps.limits.token(ctx.ip), work);
