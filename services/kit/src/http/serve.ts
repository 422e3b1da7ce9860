import type Router from '@koa/router';
import type { AnyRoute, Body, PathParams, Query, Reply } from '@introvest/contracts/route';
import { compile } from '@introvest/contracts/validation';
import type { TSchema } from 'typebox';
import type { Context } from 'koa';
import { authorize, authorizeAgain } from './access.js';
import { readJson } from './body.js';
import { invalid } from './errors.js';
import { checkReply } from './reply.js';
import type { FairUse } from '../limits/fairUse.js';
import type { SessionUser } from '../accounts/sessionStore.js';

export interface Call<R extends AnyRoute> {
  ctx: Context;
  /** Undefined only in public calls without a session. */
  user: 'public' extends R['access'] ? SessionUser | undefined : SessionUser;
  params: PathParams<R['path']>;
  query: Query<R>;
  body: Body<R>;
}

function validate(schema: TSchema, value: unknown, coerce: boolean): void {
  const errors = compile(schema, { coerce })(value);
  if (errors) throw invalid(errors);
}

function readQuery(route: AnyRoute, ctx: Context): unknown {
  const query = Object.fromEntries(
    Object.entries(ctx.query).map(([key, value]) => [key, [value].flat()[0]]),
  );
  if (route.query) validate(route.query, query, true);
  return query;
}

async function readBody(route: AnyRoute, ctx: Context): Promise<unknown> {
  if (!route.body || route.upload || route.raw) return undefined;
  const body = await readJson(ctx.req);
  validate(route.bodyFor?.(body) ?? route.body, body, route.coerceBody ?? false);
  return body;
}

async function readCall(ctx: Context, route: AnyRoute, params: object) {
  const isHere = ctx.req.complete;
  const query = readQuery(route, ctx);
  const body = await readBody(route, ctx);
  const isLate = body !== undefined && !isHere;
  const user = isLate ? await authorizeAgain(ctx) : (ctx.state.user as SessionUser | undefined);
  return { ctx, params, query, body, user };
}

/** Mounts one call of the contracts. The handler of a `raw` route sets the body itself. */
export function serve<R extends AnyRoute>(
  router: Router,
  route: R,
  handler: (call: Call<R>) => Promise<Reply<R> | void> | Reply<R> | void,
): void {
  router.register(route.path, [route.method], async (context) => {
    const ctx = context as unknown as Context;
    ctx.state.route = route;
    const user = ctx.state.user as SessionUser | undefined;
    authorize(route.access, user);
    if (route.uses && user) (ctx.state.fairUse as FairUse).take(route.uses, user.id);
    const call = await readCall(ctx, route, context.params as object);
    const reply = await handler(call as unknown as Call<R>);
    if (route.raw) return;
    ctx.status = route.status;
    checkReply(ctx, reply);
    ctx.body = reply;
  });
}
