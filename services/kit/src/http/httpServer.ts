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

/** How long clients may take, in milliseconds, and how many connections one address may have. */
export interface ConnectionLimits extends BodyPace {
  headersMs: number;
  /** Without taking a byte of what is being sent. */
  readerMs: number;
  /** Between two requests. */
  keepAliveMs: number;
  /** Between two looks at who is late: everybody is cut by so much later. */
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

/** Connections that one address may have open at once, before the scale of the limits: a whole office has one address. */
export const connectionsPerAddress = 256;

/** Bytes that the other side has taken. */
const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/**
 * Ends sockets that have taken nothing for too long. Those of requests have a timeout of their own, which knows
 * every byte; what was upgraded has none, and its client may keep talking without ever reading.
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
 * Lets whoever is refused before their body was read hear so. A connection that is closed with bytes unread is reset, and
 * the proxy in front tells that we are away: what still comes is read and thrown away, and then the connection ends.
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

/** The server's sockets, no more of a network than `perAddress`. */
function countSockets(server: Server, perAddress: number): ReadonlyMap<Socket, unknown> {
  const addresses = createAddressCount<Socket>(perAddress);
  server.on('connection', (socket) => {
    if (!addresses.hold(socket, socket.remoteAddress)) socket.destroy();
  });
  return addresses.held;
}

/** Without a listener Node hangs up on CONNECT. */
const refusedConnect =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, PUT, DELETE\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** An HTTP server that waits for nobody for ever: every server that strangers reach is made here. */
export function createHttpServer(
  listener: RequestListener,
  given: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...usual, ...given };
  const options = { connectionsCheckingInterval: limits.checkMs, IncomingMessage: UpgradeRequest };
  const server = createServer(options, listener);
  server.headersTimeout = limits.headersMs;
  // One time for every body would cut a large file on a slow line.
  server.requestTimeout = 0;
  server.keepAliveTimeout = limits.keepAliveMs;
  // Without a byte in either direction; while we send, Node looks at what the reader takes.
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
