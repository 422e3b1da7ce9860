import { isPlainTarget } from '@introvest/contracts/requestTarget';
import { methodLabel, requestSeconds } from '@introvest/service-kit/metrics';
import { traceFrom, withTrace } from '@introvest/service-kit/trace';
import type { Context, Next } from 'koa';
import { PREVIEW_AREA } from './previews.js';

/** Addresses that are their own pattern. */
const own = new Set(['/client-error', '/csp-report', '/remote-failure', '/registry.json']);
const areas = ['/assets/', '/remotes/', '/api/', PREVIEW_AREA];

/** What stands for an address among the metrics; of a page its claim's pattern, which whoever renders it notes. */
function routeOf(ctx: Context): string {
  const { route } = ctx.state as { route?: string };
  if (route !== undefined) return route;
  // Koa throws on what is no path.
  if (!isPlainTarget(ctx.req.url ?? '')) return 'none';
  const { path } = ctx;
  if (own.has(path)) return path;
  const area = areas.find((start) => path.startsWith(start));
  return area === undefined ? 'none' : `${area}*`;
}

/** What Koa answers with for an error that nobody has caught. */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

const withOwn = (error: Error & { headers?: object }, named: object) => ({
  ...error.headers,
  ...named,
});

/** Traces each answer, and measures all but those of the publishers' app, which measures its own. */
export async function measured(ctx: Context, next: Next): Promise<void> {
  const stop = requestSeconds.startTimer({ service: 'document' });
  const trace = traceFrom(ctx.get('traceparent'));
  // For whoever looks for the lines of the log; files are the same for everybody.
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
    done(statusOf(error));
    // Koa takes back what was set, but for what the error brings.
    throw error instanceof Error ? Object.assign(error, { headers: withOwn(error, named) }) : error;
  }
}
