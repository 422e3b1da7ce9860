import type { ErrorBody } from '@introvest/contracts/errors';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How fast a body has to come. */
export interface BodyPace {
  /** Milliseconds that every body has; a whole one that is small may take them. */
  bodyMs: number;
  /** Each so many bytes that came give it a second more, so that a large file may take its time and a drip may not. */
  bytesPerSecond: number;
}

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  /** Bytes of the connection before it. */
  before: number;
}

const tooSlow: ErrorBody = {
  message: 'The request timed out. Try again.',
  code: 'validation_failed',
};

/** Whether a body follows the headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function cut({ request, response }: Arriving): void {
  if (response.headersSent) return void request.socket.destroy();
  response
    .writeHead(408, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify(tooSlow), () => request.socket.destroy());
}

/** Watches what the server's clients send; the answer cuts those whose body comes too slowly, with a 408. */
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
