import type { Context } from 'koa';

/** Sends the JSON error that all services use. */
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

/** Sends 404 and returns true, because the request was handled. */
export function gone(ctx: Context): true {
  notFound(ctx);
  return true;
}
