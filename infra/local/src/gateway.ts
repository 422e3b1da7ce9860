import { isPlainTarget } from '@introvest/contracts/requestTarget';
import { serviceOf, type ServiceName } from '@introvest/contracts/services';
import { requestIdOf, traceFrom } from '@introvest/service-kit/trace';
import { createDrain } from '@introvest/service-kit/drain';
import { waitOf } from '@introvest/service-kit/health';
import { createHttpServer } from '@introvest/service-kit/httpServer';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';

interface Targets {
  services: Partial<Record<ServiceName, RequestListener>>;
  outer?: (path: string) => RequestListener | undefined;
  pages: RequestListener;
  dev: Record<string, RequestListener>;
  connectionsPerAddress: number;
  ready: () => Promise<void>;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export function createGateway(targets: Targets) {
  const listener: RequestListener = (request, response) => {
    passRequestId(request, response);
    const target = targetOf(targets, request, () => drain.isLeaving());
    compress(request, response, () => target(request, response));
  };
  const server = createHttpServer(listener, { perAddress: targets.connectionsPerAddress });
  const drain = createDrain(server);
  return { server, drain: () => drain.leave() };
}

function passRequestId(request: IncomingMessage, response: ServerResponse): void {
  const { 'x-request-id': given, traceparent } = request.headers;
  const trace = traceFrom([traceparent].flat()[0]);
  request.headers.traceparent = trace.parent;
  const id = requestIdOf(given, trace);
  request.headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
}

const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

function targetOf(
  targets: Targets,
  request: IncomingMessage,
  draining: () => boolean,
): RequestListener {
  if (!isPlainTarget(request.url ?? '')) {
    return refusal(400, 'validation_failed', "This request isn't valid.");
  }
  const path = request.url?.split('?', 1)[0] ?? '';
  if (!methods.has(request.method ?? '')) {
    return refusal(
      405,
      'method_not_allowed',
      "This method isn't supported.",
      [...methods].join(', '),
    );
  }
  if (path === '/healthz') return (_, response) => sendJson(response, 200, { status: 'ok' });
  if (path === '/readyz') return readiness(targets, draining);
  const owner = serviceOf(path);
  const service = owner === null ? undefined : targets.services[owner];
  if (service !== undefined) return service;
  // Checks the product's prefixes first, so that a new prefix takes precedence over another team's service.
  const outer = owner === null ? targets.outer?.(path) : undefined;
  if (outer !== undefined) return outer;
  if (targets.dev[path] !== undefined) return localPage(targets.dev[path]);
  if (owner !== null || isBelow(path, '/api') || isBelow(path, '/dev')) {
    return refusal(404, 'not_found', "There's nothing at this URL.");
  }
  return targets.pages;
}

const readiness =
  ({ ready }: Targets, draining: () => boolean): RequestListener =>
  (_, response) => {
    const sayNo = (error?: unknown) => {
      response.setHeader('Retry-After', '5');
      sendJson(response, 503, { status: 'unavailable', ...waitOf(error) });
    };
    if (draining()) return sayNo();
    ready().then(() => sendJson(response, 200, { status: 'ready' }), sayNo);
  };

const localPage =
  (page: RequestListener): RequestListener =>
  (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    page(request, response);
  };

const refusal =
  (status: number, code: string, message: string, allow?: string): RequestListener =>
  (_, response) => {
    if (allow !== undefined) response.setHeader('Allow', allow);
    sendJson(response, status, { message, code });
  };

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.statusCode = status;
  response.end(JSON.stringify(body));
}
