import type { RequestListener, ServerResponse } from 'node:http';
import { NotReady } from './readiness.js';

interface Health {
  /** Rejects when something that requests need does not answer. */
  ready: () => Promise<void>;
  isLeaving: () => boolean;
}

/** `/healthz` (the process lives) and `/readyz` (it can answer, and is not about to leave) in front of a listener. */
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

/** What a part that is not ready says of it. */
export const waitOf = (error: unknown): { waitsFor?: string } =>
  error instanceof NotReady ? { waitsFor: error.need } : {};

/** For a process that answers nothing but how it is. */
export const nothingHere: RequestListener = (_, response) => say(response, 404, 'nothing here');

function say(response: ServerResponse, status: number, text: string, more = {}): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.statusCode = status;
  response.end(JSON.stringify({ status: text, ...more }));
}
