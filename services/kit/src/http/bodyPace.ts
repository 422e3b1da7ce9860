import type { ErrorBody } from '@introvest/contracts/errors';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Minimum speed of request bodies. */
export interface BodyPace {
  /** Time that every body may take, in ms. */
  bodyMs: number;
  /**
   * Number of bytes that extends this time by a second, so that large files may take longer but slow clients may not.
   */
  bytesPerSecond: number;
}

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  /** Bytes received on the connection before this request. */
  before: number;
}

const tooSlow: ErrorBody = {
  message: 'The request timed out. Try again.',
  code: 'validation_failed',
};

/** Returns whether the request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function cut({ request, response }: Arriving): void {
  if (response.headersSent) return void request.socket.destroy();
  response
    .writeHead(408, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify(tooSlow), () => request.socket.destroy());
}

/** Watches the bodies of a server's requests. Returns a function that ends slow ones with 408. */
export function watchBodies(server: Server, { bodyMs, bytesPerSecond }: BodyPace): () => void {
  const arriving = new Set<Arriving>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { bytesRead } = request.socket;
    const one = { request, response, since: performance.now(), before: bytesRead };
    arriving.add(one);
    request.once('close', () => arriving.delete(one));
  });
  const isLate = ({ request, since, before }: Arriving): boolean => {
    const earned = ((request.socket.bytesRead - before) / bytesPerSecond) * 1000;
    return !request.complete && performance.now() - since > bodyMs + earned;
  };
  return () => [...arriving].filter(isLate).forEach(cut);
}
