import type { RequestListener, ServerResponse } from 'node:http';
import { NotReady } from './readiness.js';

interface Health {
  ready: () => Promise<void>;
  isLeaving: () => boolean;
}

/** Adds `/healthz` (the process runs) and `/readyz` (it can respond and is not stopping) in front of a listener. */
export const withHealth =
  (listener: RequestListener, { ready, isLeaving }: Health): RequestListener =>
  (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') return say(response, 200, 'ok');
    if (path !== '/readyz') return listener(request, response);
    const sayNo = (error?: unknown) => {
      response.setHeader('Retry-After', '5');
      say(response, 503, 'unavailable', waitOf(error));
    };
    if (isLeaving()) return sayNo();
    ready().then(() => say(response, 200, 'ready'), sayNo);
  };

export const waitOf = (error: unknown): { waitsFor?: string } =>
  error instanceof NotReady ? { waitsFor: error.need } : {};

/** Listener of a process that serves only health checks. */
export const nothingHere: RequestListener = (_, response) => say(response, 404, 'nothing here');

const say = (response: ServerResponse, status: number, text: string, more = {}): void =>
  sendJson(response, status, { status: text, ...more });

/** Sends a JSON response outside Koa. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.statusCode = status;
  response.end(JSON.stringify(body));
}
