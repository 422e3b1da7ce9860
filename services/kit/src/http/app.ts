import { isPlainTarget } from '@introvest/contracts/requestTarget';
import { moderatorsPrefix } from '@introvest/contracts/services';
import Router from '@koa/router';
import Koa, { type Context, type Next } from 'koa';
import { isClientGone } from './clientGone.js';
import type { ServiceDeps } from '../process/deps.js';
import { AppError, nothingHere } from './errors.js';
import { errors } from './errorReplies.js';
import { fairUseOf } from '../limits/fairUse.js';
import { isId } from '../db/ids.js';
import { methodLabel, requestSeconds } from '../metrics/meters.js';
import { isAllowedOrigin } from './origin.js';
import { createSampler, type Sampler } from '../process/sampler.js';
import { useSessions } from '../accounts/session.js';
import type { SessionUser } from '../accounts/sessionStore.js';
import { requestIdOf, traceFrom, withTrace } from './trace.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Creates the middleware that assigns the request id, logs one line and measures the request. Logs a route's refusals
 * once a minute, so that a flood of them can't fill the disk. Logs the route's pattern, because real paths may contain
 * tokens.
 */
function trace(name: string, deps: ServiceDeps, shouldLog: Sampler) {
  const log = deps.log.child({ service: name });
  // Skips redaction, because these five fields can't contain secrets and redaction takes as long as writing the line.
  const lines = log.child({}, { redact: [] });
  const { production } = deps.settings;
  const shared = { shouldLog, production, fairUse: fairUseOf(deps) };
  const answer = async (ctx: Context, next: Next, requestId: string): Promise<void> => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const matched: unknown = (ctx as unknown as { _matchedRoute?: unknown })._matchedRoute;
    const route = typeof matched === 'string' ? matched : 'none';
    const { method, status } = ctx;
    const labels = { service: name, route, method: methodLabel(method), status: String(status) };
    requestSeconds.observe(labels, ms / 1000);
    if (ctx.state.refused === true && !shouldLog('refused', `${method} ${route} ${status}`)) return;
    lines.info({ requestId, method, route, status, ms: Math.round(ms) }, 'request');
  };
  return (ctx: Context, next: Next): Promise<void> => {
    const own = traceFrom(ctx.get('traceparent'));
    const requestId = requestIdOf(ctx.get('X-Request-Id'), own);
    ctx.res.setHeader('X-Request-Id', requestId);
    ctx.state = { ...shared, log: log.child({ requestId }) };
    return withTrace(own, () => answer(ctx, next, requestId));
  };
}

/** Rejects invalid paths first, because Koa and the router throw on them. */
function plainTargets(ctx: Context, next: Next): Promise<void> {
  if (!isPlainTarget(ctx.req.url ?? '')) {
    throw new AppError('validation_failed', 'This request isn’t valid.');
  }
  return next();
}

function securityHeaders({ settings }: ServiceDeps) {
  const headers = Object.entries({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(settings.secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  });
  return (ctx: Context, next: Next): Promise<void> => {
    for (const [field, value] of headers) ctx.res.setHeader(field, value);
    return next();
  };
}

function sameOrigin({ settings }: ServiceDeps) {
  return (ctx: Context, next: Next): Promise<void> => {
    if (!safeMethods.has(ctx.method) && !isAllowedOrigin(ctx.req.headers, settings.origins)) {
      throw new AppError('forbidden', 'We blocked this request because it came from another site.');
    }
    return next();
  };
}

/** Responds with 404 before routes are matched, because a 405 would reveal moderators' routes. */
function hideModeration(ctx: Context, next: Next): Promise<void> {
  const user = ctx.state.user as SessionUser | undefined;
  const isBelow = ctx.path === moderatorsPrefix || ctx.path.startsWith(`${moderatorsPrefix}/`);
  if (isBelow && user?.isModerator !== true) throw nothingHere();
  return next();
}

/** Options that treat a path with a trailing slash or a different case as another path, which returns 404. */
const exactPaths = { strict: true, sensitive: true };

/** Throws 404 for invalid ids in paths, which would otherwise cause database errors. */
function guardIds(router: Router): void {
  for (const name of ['id', 'connectionId', 'userId', 'founderId', 'founderUserId', 'investorId']) {
    router.param(name, (value, _ctx, next) => {
      if (!isId(value)) throw new AppError('not_found', 'We couldn’t find this.');
      return next();
    });
  }
}

function beginApp(name: string, deps: ServiceDeps): Koa {
  const app = new Koa({ proxy: deps.settings.trustProxy });
  const shouldLog = createSampler();
  app.on('error', (error: unknown, ctx?: Context) => {
    if ((ctx && isClientGone(ctx.req, error)) || !shouldLog('response', String(error))) return;
    deps.log.error({ err: error, service: name }, 'response failed');
  });
  app
    .use(trace(name, deps, shouldLog))
    .use(securityHeaders(deps))
    .use(errors)
    .use(plainTargets);
  return app;
}

function useRouter(app: Koa, router: Router): Koa {
  app.use(router.routes() as unknown as Koa.Middleware);
  app.use(router.allowedMethods() as unknown as Koa.Middleware);
  return app;
}

/** Creates a service's Koa app without a port. `register` adds the routes. */
export function createServiceApp(
  name: string,
  deps: ServiceDeps,
  register: (router: Router) => void,
): Koa {
  const app = beginApp(name, deps);
  app.use(sameOrigin(deps));
  useSessions(app, deps);
  app.use(hideModeration);
  const router = new Router(exactPaths);
  guardIds(router);
  register(router);
  return useRouter(app, router);
}

/** Creates an app for callers with a key. Reads no cookies, so that no other site can use a member's browser. */
export function createKeyedApp(
  name: string,
  deps: ServiceDeps,
  register: (router: Router) => void,
): Koa {
  const router = new Router(exactPaths);
  register(router);
  return useRouter(beginApp(name, deps), router);
}
