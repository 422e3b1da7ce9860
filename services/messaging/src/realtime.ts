import type { IncomingMessage, Server as HttpServer } from 'node:http';
import {
  socketFrameMax,
  socketPath,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@introvest/contracts/realtime';
import { createAddressCount } from '@introvest/service-kit/addressCount';
import { startListener } from '@introvest/service-kit/listener';
import type { Attached } from '@introvest/service-kit/main';
import { sidFromCookies } from '@introvest/service-kit/session';
import { gauge, onScrape } from '@introvest/service-kit/metrics';
import { Server, type Socket } from 'socket.io';
import type { MessagingDeps } from './deps.js';
import { closeSockets, countSockets, deliver, type Io } from './live/deliver.js';
import { createReceiver } from './live/events.js';
import { identify, refuseHandshake, type SocketIdentity } from './live/identity.js';
import { createEventRates, type EventRates } from './live/eventRates.js';
import { listEndedSids } from './live/queries.js';
import { eventChannel, parseEvent } from './events/liveEvents.js';

type ClientSocket = Socket<ClientToServerEvents, ServerToClientEvents, object, SocketIdentity>;

const socketsPerUser = 50;
const socketsPerAddress = 256;
const pruneMs = 60_000;

const socketsOpen = gauge('sockets_open');

/** Creates the server. Connection state recovery would skip the handshake's checks, and compression needs memory. */
function createIo(server: HttpServer, deps: MessagingDeps, isClosing: () => boolean): Io {
  const { rateLimitScale, trustProxy } = deps.settings;
  const addresses = createAddressCount<EngineSocket>(socketsPerAddress * rateLimitScale);
  const io: Io = new Server(server, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: socketFrameMax,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    allowRequest(request, decide) {
      const isFull = addresses.isFull(clientAddress(request, trustProxy));
      const reason = isClosing() || isFull ? 'Try again later.' : refuseHandshake(request, deps);
      decide(reason, reason === undefined);
    },
  });
  // Polling responses contain text written by members, so browsers must not execute or embed them.
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['X-Content-Type-Options'] = 'nosniff';
    headers['Cross-Origin-Resource-Policy'] = 'same-origin';
  });
  checkPollingCookie(io, deps);
  io.engine.on('connection', (socket: EngineSocket) => {
    if (!addresses.hold(socket, clientAddress(socket.request, trustProxy))) socket.close(true);
  });
  return io;
}

/** Rejects a poll with another cookie, so that a socket id from a log isn't enough to read events. */
function checkPollingCookie({ engine }: Io, { settings }: MessagingDeps): void {
  const owners = new Map<string, string | undefined>();
  const sidOf = ({ headers }: IncomingMessage) => sidFromCookies(headers.cookie, settings);
  engine.on('connection', (socket: EngineSocket) => {
    const { id } = socket;
    if (socket.transport.name !== 'polling') return;
    owners.set(id, sidOf(socket.request));
    socket.on('close', () => owners.delete(id));
  });
  engine.use((request: IncomingMessage, _response: unknown, next: (refused?: Error) => void) => {
    const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('sid') ?? '';
    const isStranger = owners.has(id) && owners.get(id) !== sidOf(request);
    next(isStranger ? new Error('This socket belongs to another session.') : undefined);
  });
}

interface EngineSocket {
  id: string;
  transport: { name: string };
  request: IncomingMessage;
  on(event: 'close', listener: () => void): unknown;
  close(discard: boolean): void;
}

function clientAddress(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const { 'x-forwarded-for': forwarded } = request.headers;
  const said = trustProxy ? [forwarded].flat()[0]?.split(',')[0]?.trim() : undefined;
  return said || request.socket.remoteAddress;
}

const removedHandshake = { headers: {}, query: {}, auth: {} };

/** Releases the request, which takes a tenth of the socket's memory and contains the session's secret. */
function forgetRequest(socket: ClientSocket): void {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: removedHandshake });
}

/** Closes the connection if the database is unavailable, because browsers don't retry after a refusal. */
async function authenticateSocket(
  socket: ClientSocket,
  deps: MessagingDeps,
  next: (refused?: Error) => void,
): Promise<void> {
  const { headers, auth } = socket.handshake;
  const identity = await identify(deps, headers.cookie, auth);
  if (identity === 'refused') return next(new Error('Sign in to continue.'));
  if (identity === 'away') return void socket.conn.close();
  Object.assign(socket.data, identity);
  forgetRequest(socket);
  next();
}

/** Adds each socket to the rooms of its member and session. A room's name is that id. */
function serveSockets(io: Io, deps: MessagingDeps, paces: EventRates): void {
  // All sockets share one receiver, because most of them are idle.
  const receive = createReceiver(deps, paces);
  io.on('connection', (socket) => {
    const { userId, sidHash } = socket.data;
    if (countSockets(io, userId) >= socketsPerUser) return void socket.disconnect(true);
    void socket.join([userId, sidHash]);
    socket.onAny(receive);
  });
}

/** Closes sockets whose session has expired, or has ended without this process receiving the event. */
async function closeEnded(io: Io, { db, log }: MessagingDeps): Promise<void> {
  const sids = [...io.sockets.sockets.values()].map(({ data }) => data.sidHash);
  try {
    const ended = sids.length > 0 ? await listEndedSids(db, sids) : [];
    if (ended.length > 0) io.in(ended).disconnectSockets(true);
  } catch (err) {
    log.warn({ err }, 'sessions of sockets could not be checked');
  }
}

export function attachRealtime(server: HttpServer, deps: MessagingDeps): Attached {
  const { log } = deps;
  let closing = false;
  const io = createIo(server, deps, () => closing);
  let resolveListening = () => {};
  const listening = new Promise<void>((resolve) => (resolveListening = resolve));
  const subscription = startListener({
    url: deps.databaseUrl,
    log,
    name: 'messaging events',
    channel: eventChannel,
    onNotification: (payload) => deliver(io, deps, parseEvent(payload)),
    onListening() {
      // Events may have been lost while the listener was disconnected, so clients reconnect and fetch what they missed.
      closeSockets(io);
      resolveListening();
    },
  });
  const stopCounting = onScrape(() => socketsOpen.set(io.engine.clientsCount));
  const paces = createEventRates();
  const pruning = setInterval(() => {
    paces.prune();
    void closeEnded(io, deps);
  }, pruneMs).unref();
  io.use((socket, next) => {
    authenticateSocket(socket, deps, next).catch((err: unknown) => {
      log.warn({ err }, 'socket could not be authenticated');
      socket.conn.close();
    });
  });
  serveSockets(io, deps, paces);
  return {
    listening,
    async close() {
      closing = true;
      stopCounting();
      clearInterval(pruning);
      // Don't call io.close(), because it would also close the HTTP server, which still has to finish requests.
      io.engine.close();
      await subscription.close();
    },
  };
}
