import type Router from '@koa/router';
import type { AnyRoute, Body, PathParams, Query, Reply } from '@introvest/contracts/route';
import { compile } from '@introvest/contracts/validation';
import type { TSchema } from 'typebox';
import type { Context } from 'koa';
import { authorize, authorizeAgain } from './access.js';
import { readJson } from './body.js';
import { invalid } from './errors.js';
import { checkReply, memoize } from './reply.js';
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

const strict = memoize((schema) => compile(schema));
const coercing = memoize((schema) => compile(schema, { coerce: true }));

function validate(schema: TSchema, value: unknown, coerce: boolean): void {
  const errors = (coerce ? coercing : strict)(schema)(value);
  if (errors) throw invalid(errors);
}

function firstValues(query: Context['query']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
}

function readQuery(route: AnyRoute, ctx: Context): unknown {
  const query = firstValues(ctx.query);
  if (route.query) validate(route.query, query, true);
  return query;
}

async function readBody(route: AnyRoute, ctx: Context): Promise<unknown> {
  if (!route.body || route.upload || route.raw) return undefined;
  const body = await readJson(ctx.req);
  validate(route.bodyFor?.(body) ?? route.body, body, route.coerceBody ?? false);
  return body;
}

/**
 * Mounts a route that sends the checked result of `answer` with the route's status. `answer` of a `raw` route sets the
 * body itself.
 */
function mount(
  router: Router,
  route: AnyRoute,
  answer: (ctx: Context, params: object) => Promise<unknown>,
): void {
  router.register(route.path, [route.method], async (context) => {
    const ctx = context as unknown as Context;
    ctx.state.route = route;
    const reply = await answer(ctx, context.params as object);
    if (route.raw) return;
    ctx.status = route.status;
    checkReply(ctx, reply);
    ctx.body = reply;
  });
}

/** Reads and validates the request. Checks the session again if the body arrived late. */
async function readCall(ctx: Context, route: AnyRoute, params: object) {
  const isHere = ctx.req.complete;
  const query = readQuery(route, ctx);
  const body = await readBody(route, ctx);
  const isLate = body !== undefined && !isHere;
  const user = isLate ? await authorizeAgain(ctx) : (ctx.state.user as SessionUser | undefined);
  return { ctx, params, query, body, user };
}

function takeUse(ctx: Context, { uses }: AnyRoute, userId: string | undefined): void {
  if (uses && userId !== undefined) (ctx.state.fairUse as FairUse).take(uses, userId);
}

/**
 * Mounts one call of the contracts: access, validation, handler, reply check, status. The handler of a `raw` route sets
 * the body itself.
 */
export function serve<R extends AnyRoute>(
  router: Router,
  route: R,
  handler: (call: Call<R>) => Promise<Reply<R> | void> | Reply<R> | void,
): void {
  mount(router, route, async (ctx, params) => {
    const user = ctx.state.user as SessionUser | undefined;
    authorize(route.access, user);
    takeUse(ctx, route, user?.id);
    return handler((await readCall(ctx, route, params)) as unknown as Call<R>);
  });
}
