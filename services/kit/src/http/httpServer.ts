import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createAddressCount } from '../limits/addressCount.js';

/** Timeouts for clients, in ms, and the maximum number of connections per IP address. */
export interface ConnectionLimits {
  headersMs: number;
  /** Maximum time for a whole request. Long enough to upload the largest file over a slow network. */
  requestMs: number;
  /** Maximum time without a byte in either direction. */
  idleMs: number;
  /** Maximum time between two requests. */
  keepAliveMs: number;
  /** Interval of the timeout checks, by which each timeout may be delayed. */
  checkMs: number;
  perAddress: number;
}

const usual: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 15 * 60_000,
  idleMs: 60_000,
  keepAliveMs: 75_000,
  checkMs: 5000,
  perAddress: Infinity,
};

/** Maximum connections per IP address before the scale factor. A whole office may share one address. */
export const connectionsPerAddress = 256;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Discards a rejected request's body, because closing a socket with unread bytes resets it and loses the response. */
function discardBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.connection?.toLowerCase() !== 'close' || !hasBody(request)) return;
  response.shouldKeepAlive = true;
  response.once('finish', () => {
    const end = () => request.socket.end();
    if (request.complete) end();
    else request.once('end', end).resume();
  });
}

/** Response to CONNECT. Without a listener, Node closes the socket silently. */
const refusedConnect =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, PUT, DELETE\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Creates an HTTP server that times out whenever it waits on a client. Used for all publicly reachable servers. */
export function createHttpServer(
  listener: RequestListener,
  given: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...usual, ...given };
  const addresses = createAddressCount(limits.perAddress);
  const options = { connectionsCheckingInterval: limits.checkMs };
  const server = createServer(options, listener);
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  // While sending, Node counts the bytes that the client reads.
  server.timeout = limits.idleMs;
  server.on('connect', (_, socket) => socket.on('error', () => {}).end(refusedConnect));
  server.on('connection', (socket) => {
    if (!addresses.hold(socket, socket.remoteAddress)) socket.destroy();
  });
  server.prependListener('request', discardBody);
  return server;
}
