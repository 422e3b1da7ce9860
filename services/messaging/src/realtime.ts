import type { IncomingMessage, Server as HttpServer } from 'node:http';
import {
  socketFrameMax,
  socketPath,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@introvest/contracts/realtime';
import { createAddressCount } from '@introvest/service-kit/addressCount';
import type { Attached } from '@introvest/service-kit/main';
import { sidFromCookies } from '@introvest/service-kit/session';
import { gauge, histogram, onScrape } from '@introvest/service-kit/metrics';
import { Server, type Socket } from 'socket.io';
import type { MessagingDeps } from './deps.js';
import { createReceiver } from './live/events.js';
import { createFeed, type Feed } from './live/feed.js';
import { identify, refuseHandshake, type SocketIdentity } from './live/identity.js';
import { createEventRates, type EventRates } from './live/eventRates.js';
import { listEndedSids } from './live/queries.js';
import { sealerFor, unsealMessage } from './events/sealedMessage.js';
import { listenForEvents } from './events/listenForEvents.js';
import type { MessageEvent, LiveEvent, StatusEvent } from './events/liveEvents.js';

type Io = Server<ClientToServerEvents, ServerToClientEvents, object, SocketIdentity>;
type ClientSocket = Socket<ClientToServerEvents, ServerToClientEvents, object, SocketIdentity>;

const socketsPerUser = 50;
/**
 * Maximum number of sockets per IP address on one process, before `rateLimitScale` is applied. High enough for an
 * office that shares one IP address.
 */
const socketsPerAddress = 256;
const pruneMs = 60_000;

const socketsOpen = gauge('sockets_open');
const messageDelay = histogram('message_delay_seconds');

/**
 * Creates the socket.io server. Connection state recovery is off because it skips the checks of the handshake, and
 * compression is off because it needs memory for each socket.
 */
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

/**
 * Rejects a poll whose cookie differs from the handshake's cookie, so that a socket id found in a log isn't enough to
 * read another member's events.
 */
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

/** Connection of engine.io, the layer below socket.io. */
interface EngineSocket {
  id: string;
  transport: { name: string };
  request: IncomingMessage;
  on(event: 'close', listener: () => void): unknown;
  close(discard: boolean): void;
}

/**
 * Returns the client's IP address, read from X-Forwarded-For behind our proxy and from the TCP connection otherwise.
 */
function clientAddress(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const { 'x-forwarded-for': forwarded } = request.headers;
  const said = trustProxy ? [forwarded].flat()[0]?.split(',')[0]?.trim() : undefined;
  return said || request.socket.remoteAddress;
}

const removedHandshake = { headers: {}, query: {}, auth: {} };

/**
 * Releases the request that opened the socket. socket.io would keep the request and its cookies for as long as the
 * socket is open. They take a tenth of the socket's memory and contain the session's secret
 * (https://socket.io/docs/v4/memory-usage/).
 */
function forgetRequest(socket: ClientSocket): void {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: removedHandshake });
}

/**
 * Authenticates a socket. After a refusal, the browser doesn't retry. If the database is unavailable, the connection is
 * therefore closed instead, which makes the browser retry.
 */
async function authenticateSocket(
  socket: ClientSocket,
  deps: MessagingDeps,
  feed: Feed,
  next: (refused?: Error) => void,
): Promise<void> {
  const { headers, auth } = socket.handshake;
  const identity = await identify(deps, headers.cookie, auth);
  if (identity === 'refused') return next(new Error('Sign in to continue.'));
  if (identity === 'away') return void socket.conn.close();
  await feed.welcome(identity.userId);
  Object.assign(socket.data, identity);
  forgetRequest(socket);
  next();
}

/** Returns the number of a member's sockets on this process. */
const countSockets = (io: Io, userId: string): number =>
  io.sockets.adapter.rooms.get(userId)?.size ?? 0;

/**
 * Adds each authenticated socket to the rooms of its member and of its session, whose names are their ids, and answers
 * its events.
 */
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

/** Handles an event that concerns only one member. */
function deliver(io: Io, event: Exclude<LiveEvent, MessageEvent | StatusEvent>): void {
  switch (event.kind) {
    case 'typing': {
      const { connectionId, userId, receiverId, isTyping } = event;
      const name = isTyping ? 'user_typing' : 'user_stopped_typing';
      return void io.to(receiverId).emit(name, { connectionId, userId });
    }
    case 'read': {
      const { connectionId, userId, unreadCount } = event;
      return void io.to(userId).emit('conversation_read', { connectionId, unreadCount });
    }
    case 'ended':
      return void io.in(event.sidHash).disconnectSockets(true);
    case 'notified':
      return void io.to(event.userId).emit('notifications_changed');
    case 'waiting':
      return void io.to(event.userId).emit('moderation_waiting', { list: event.list });
    case 'deck_access':
      return void io.to(event.userId).emit('deck_access_changed', { founderId: event.founderId });
  }
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

const createLiveFeed = (io: Io, { db, log }: MessagingDeps): Feed =>
  createFeed({
    db,
    log,
    isHere: (userId) => countSockets(io, userId) > 0,
    deliverMessage(parties, message) {
      io.to(parties).emit('new_message', message);
      // The clocks of the database and of this process may differ slightly, which could make the delay negative.
      messageDelay.observe(Math.max(0, Date.now() - Date.parse(message.createdAt)) / 1000);
    },
    deliverStatus: (parties, notice) => void io.to(parties).emit('connection_updated', notice),
  });

/**
 * Attaches sockets to an HTTP server that is already listening. Sockets receive events only through notifications from
 * the database.
 */
export function attachRealtime(server: HttpServer, deps: MessagingDeps): Attached {
  const { log, settings } = deps;
  const sealer = sealerFor(settings);
  let closing = false;
  const io = createIo(server, deps, () => closing);
  const feed = createLiveFeed(io, deps);
  const subscription = listenForEvents(deps, {
    onEvent(event: LiveEvent) {
      if (event.kind === 'message') feed.handle(event, () => unsealMessage(sealer, event));
      else if (event.kind === 'status') feed.handle(event);
      else deliver(io, event);
    },
    onListening(unheardMs: number) {
      feed.catchUp(unheardMs);
      void closeEnded(io, deps);
    },
  });
  const stopCounting = onScrape(() => socketsOpen.set(io.engine.clientsCount));
  const paces = createEventRates();
  const pruning = setInterval(() => {
    feed.prune();
    paces.prune();
    void closeEnded(io, deps);
  }, pruneMs).unref();
  io.use((socket, next) => {
    authenticateSocket(socket, deps, feed, next).catch((err: unknown) => {
      log.warn({ err }, 'socket could not be authenticated');
      socket.conn.close();
    });
  });
  serveSockets(io, deps, paces);
  return {
    listening: subscription.listening,
    async close() {
      closing = true;
      stopCounting();
      clearInterval(pruning);
      feed.close();
      // Don't call io.close(), because it would also close the HTTP server, which still has to finish requests.
      io.engine.close();
      await subscription.close();
    },
  };
}
