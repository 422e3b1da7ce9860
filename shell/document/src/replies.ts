import type { Context } from 'koa';

/** For programs: the error of every service. */
export const notFound = (ctx: Context) => {
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { message: 'This URL doesn’t exist.', code: 'not_found' };
};

export function refuseTarget(ctx: Context) {
  ctx.status = 400;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { message: 'This request isn’t valid.', code: 'validation_failed' };
}

export function refuseMethod(ctx: Context, allow: string) {
  ctx.status = 405;
  ctx.set('Allow', allow);
  ctx.body = { message: 'This URL doesn’t support that method.', code: 'method_not_allowed' };
}

/** 404, and an answer all the same. */
export function gone(ctx: Context): true {
  notFound(ctx);
  return true;
}
