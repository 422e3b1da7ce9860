import { isPlainTarget } from '@introvest/contracts/requestTarget';
import { methodLabel, requestSeconds } from '@introvest/service-kit/metrics';
import { traceFrom, withTrace } from '@introvest/service-kit/trace';
import type { Context, Next } from 'koa';
import { PREVIEW_AREA } from './previews.js';

const own = new Set(['/client-error', '/csp-report', '/remote-failure', '/registry.json']);
const areas = ['/assets/', '/remotes/', '/api/', PREVIEW_AREA];

/** Returns the route label for metrics. For a page, this is the claim's pattern, which the renderer sets. */
function routeOf(ctx: Context): string {
  const { route } = ctx.state as { route?: string };
  if (route !== undefined) return route;
  // Koa throws on an invalid path.
  if (!isPlainTarget(ctx.req.url ?? '')) return 'none';
  const { path } = ctx;
  if (own.has(path)) return path;
  const area = areas.find((start) => path.startsWith(start));
  return area === undefined ? 'none' : `${area}*`;
}

type Faulty = Error & { status?: number; headers?: object };

/** Traces each request. Measures all requests except those to the publishers' app, which measures its own. */
export async function measureRequests(ctx: Context, next: Next): Promise<void> {
  const stop = requestSeconds.startTimer({ service: 'document' });
  const trace = traceFrom(ctx.get('traceparent'));
  // Lets anyone who looks at the response find its log lines.
  const named = { 'X-Request-Id': trace.id };
  const done = (status: number): void => {
    if (status >= 500 && !ctx.headerSent) ctx.set(named);
    if (ctx.respond === false) return;
    stop({ route: routeOf(ctx), method: methodLabel(ctx.method), status: String(status) });
  };
  try {
    await withTrace(trace, next);
    done(ctx.status);
  } catch (error) {
    done((error as Faulty).status ?? 500);
    // The header is added to the error, because Koa removes all other headers from a failed response.
    throw Object.assign(error as Error, { headers: { ...(error as Faulty).headers, ...named } });
  }
}
