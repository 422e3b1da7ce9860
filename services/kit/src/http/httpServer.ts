import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { createAddressCount } from './addressCount.js';
import { hasBody, watchBodies, type BodyPace } from './bodyPace.js';
import { UpgradeRequest } from './upgradeRequest.js';

/** Timeouts for clients, in ms, and the maximum number of connections per IP address. */
export interface ConnectionLimits extends BodyPace {
  headersMs: number;
  /** Maximum time without the client reading a byte. */
  readerMs: number;
  /** Maximum time between two requests. */
  keepAliveMs: number;
  /** Interval of the timeout checks, which delays each timeout by up to as much. */
  checkMs: number;
  perAddress: number;
}

const usual: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 25_000,
  bytesPerSecond: 8192,
  readerMs: 60_000,
  keepAliveMs: 75_000,
  checkMs: 5000,
  perAddress: Infinity,
};

/** Maximum connections per IP address before the scale factor. A whole office may share one address. */
export const connectionsPerAddress = 256;

/** Returns the number of bytes that the client has read. */
const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/**
 * Ends sockets whose client reads nothing for too long. HTTP requests have a timeout of their own; upgraded sockets
 * have none, and their client may keep sending without reading.
 */
function endIdleReaders(
  sockets: ReadonlyMap<Socket, unknown>,
  { readerMs, checkMs }: ConnectionLimits,
) {
  const waiting = new WeakMap<Socket, { taken: number; since: number }>();
  const look = (socket: Socket) => {
    if (socket.timeout || socket.writableLength === 0) return void waiting.delete(socket);
    const taken = takenBy(socket);
    const before = waiting.get(socket);
    if (before?.taken !== taken) waiting.set(socket, { taken, since: performance.now() });
    else if (performance.now() - before.since >= readerMs) socket.destroy();
  };
  return setInterval(() => sockets.forEach((_, socket) => look(socket)), checkMs).unref();
}

/**
 * Reads and discards the rest of a refused request's body. Closing a socket with unread bytes resets it, and the proxy
 * in front would report us as unavailable instead of passing on the reply.
 */
function readOn(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.connection?.toLowerCase() !== 'close' || !hasBody(request)) return;
  response.shouldKeepAlive = true;
  response.once('finish', () => {
    const end = () => request.socket.end();
    if (request.complete) end();
    else request.once('end', end).resume();
  });
}

/** Counts the server's sockets and closes those above `perAddress` per network. */
function countSockets(server: Server, perAddress: number): ReadonlyMap<Socket, unknown> {
  const addresses = createAddressCount<Socket>(perAddress);
  server.on('connection', (socket) => {
    if (!addresses.hold(socket, socket.remoteAddress)) socket.destroy();
  });
  return addresses.held;
}

/** Reply to CONNECT. Without a listener, Node closes the socket without an answer. */
const refusedConnect =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, PUT, DELETE\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/**
 * Creates an HTTP server with a timeout for every wait on a client. All servers that outsiders can reach use this
 * function.
 */
export function createHttpServer(
  listener: RequestListener,
  given: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...usual, ...given };
  const options = { connectionsCheckingInterval: limits.checkMs, IncomingMessage: UpgradeRequest };
  const server = createServer(options, listener);
  server.headersTimeout = limits.headersMs;
  // A fixed timeout for all bodies would end large uploads on slow networks.
  server.requestTimeout = 0;
  server.keepAliveTimeout = limits.keepAliveMs;
  // Maximum time without a byte in either direction. While sending, Node counts the bytes that the client reads.
  server.timeout = limits.readerMs;
  server.on('connect', (_, socket) => socket.on('error', () => {}).end(refusedConnect));
  const sockets = countSockets(server, limits.perAddress);
  server.prependListener('request', readOn);
  const cutSlowBodies = watchBodies(server, limits);
  const looking = [
    endIdleReaders(sockets, limits),
    setInterval(cutSlowBodies, limits.checkMs).unref(),
  ];
  server.once('close', () => looking.forEach(clearInterval));
  return server;
}
