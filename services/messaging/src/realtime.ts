import type { IncomingMessage, Server as HttpServer } from 'node:http';
import {
  socketFrameMax,
  socketPath,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@introvest/contracts/realtime';
import { createAddressCount } from '@introvest/service-kit/addressCount';
import type { Attached } from '@introvest/service-kit/main';
import { gauge, histogram, lookWhenAsked } from '@introvest/service-kit/metrics';
import { Server, type Socket } from 'socket.io';
import type { MessagingDeps } from './deps.js';
import { createReceiver } from './live/events.js';
import { createFeed, type Feed } from './live/feed.js';
import { identify, refuseHandshake, type SocketIdentity } from './live/identity.js';
import { createPaces, type Paces } from './live/pace.js';
import { openNews } from './news/openNews.js';
import type { News, ReadNews, TypingNews, WaitingNews } from './news/news.js';
import { startReauthorization } from './live/reauthorization.js';

type Io = Server<ClientToServerEvents, ServerToClientEvents, object, SocketIdentity>;
type Line = Socket<ClientToServerEvents, ServerToClientEvents, object, SocketIdentity>;

const socketsPerUser = 50;
/** Of one process, before the scale of the limits: a whole office has one address. */
const socketsPerAddress = 256;
const pruneMs = 60_000;
// Messages are published after the commit: those of a process that ended in between are found by looking.
const sweepMs = 3000;
const roomPrefix = 'user:';

const socketsOpen = gauge('sockets_open');
const messageDelay = histogram('message_delay_seconds');

const roomOf = (userId: string) => roomPrefix + userId;

/** Neither recovery (it skips the handshake's checks) nor compression (it costs memory per socket). */
function createIo(server: HttpServer, deps: MessagingDeps, isClosing: () => boolean): Io {
  const { rateLimitScale, trustProxy } = deps.settings;
  const addresses = createAddressCount(socketsPerAddress * rateLimitScale);
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
  // What is polled is text that somebody has written.
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['X-Content-Type-Options'] = 'nosniff';
    headers['Cross-Origin-Resource-Policy'] = 'same-origin';
  });
  io.engine.on('connection', (socket: EngineSocket) => {
    const leave = addresses.enter(clientAddress(socket.request, trustProxy));
    if (leave) socket.once('close', leave);
    else socket.close(true);
  });
  return io;
}

/** A connection below socket.io. */
interface EngineSocket {
  request: IncomingMessage;
  once(event: 'close', listener: () => void): void;
  close(discard: boolean): void;
}

/** As the one proxy of ours says, where there is one. */
function clientAddress(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const { 'x-forwarded-for': forwarded } = request.headers;
  const said = trustProxy ? [forwarded].flat()[0]?.split(',')[0]?.trim() : undefined;
  return said || request.socket.remoteAddress;
}

function usersHere(io: Io): string[] {
  const rooms = [...io.sockets.adapter.rooms.keys()];
  return rooms.flatMap((room) =>
    room.startsWith(roomPrefix) ? [room.slice(roomPrefix.length)] : [],
  );
}

const countHere = (io: Io, userId: string) =>
  io.sockets.adapter.rooms.get(roomOf(userId))?.size ?? 0;

/**
 * The request that a socket began with is kept by socket.io for as long as it is open, with its cookies: a tenth of the
 * socket's memory, and a session's secret, for nothing (https://socket.io/docs/v4/memory-usage/).
 */
function forgetRequest({ conn, handshake }: Line): void {
  Object.assign(conn, { request: null });
  Object.assign(handshake, { headers: {}, query: {}, auth: {} });
}

/** A refusal is final for the browser; while the database is away the connection is cut, and it tries again. */
async function letIn(
  line: Line,
  deps: MessagingDeps,
  feed: Feed,
  next: (refused?: Error) => void,
): Promise<void> {
  const { headers, auth } = line.handshake;
  const identity = await identify(deps, headers.cookie, auth);
  if (identity === 'refused') return next(new Error('Please sign in to continue.'));
  if (identity === 'away') return void line.conn.close();
  await feed.welcome(identity.userId);
  Object.assign(line.data, identity);
  forgetRequest(line);
  next();
}

function serveLine(io: Io, line: Line, deps: MessagingDeps, paces: Paces): void {
  const { userId, sidHash } = line.data;
  // A client may send an event that is called 'error'; without a listener it would end the process.
  (line as unknown as NodeJS.EventEmitter).on('error', () => {});
  if (countHere(io, userId) >= socketsPerUser) return void line.disconnect(true);
  void line.join(roomOf(userId));
  const disconnect = () => void line.disconnect(true);
  line.onAny(createReceiver(deps, { userId, sidHash, paces, disconnect }));
}

function deliverTyping(io: Io, { connectionId, userId, receiverId, isTyping }: TypingNews): void {
  io.local
    .to(roomOf(receiverId))
    .emit(isTyping ? 'user_typing' : 'user_stopped_typing', { connectionId, userId });
}

const deliverRead = (io: Io, { connectionId, userId, unreadCount }: ReadNews) =>
  io.local.to(roomOf(userId)).emit('conversation_read', { connectionId, unreadCount });

const deliverWaiting = (io: Io, { userId, list }: WaitingNews) =>
  io.local.to(roomOf(userId)).emit('moderation_waiting', { list });

const createIoFeed = (io: Io, { db, log }: MessagingDeps): Feed =>
  createFeed({
    db,
    log,
    isHere: (userId) => countHere(io, userId) > 0,
    everybodyHere: () => usersHere(io),
    deliverMessage(parties, message) {
      io.local.to(parties.map(roomOf)).emit('new_message', message);
      // The database's clock and ours may differ by a little.
      messageDelay.observe(Math.max(0, Date.now() - Date.parse(message.createdAt)) / 1000);
    },
    deliverStatus: (parties, notice) =>
      io.local.to(parties.map(roomOf)).emit('connection_updated', notice),
  });

/**
 * Sockets on an HTTP server that already answers requests. What this process stored itself they are told at once, if
 * it is the next message; everything else comes through the database's notifications or through Redis.
 */
export function attachRealtime(server: HttpServer, deps: MessagingDeps): Attached {
  const { db, log } = deps;
  let closing = false;
  const io = createIo(server, deps, () => closing);
  const feed = createIoFeed(io, deps);
  const hearing = {
    onNews(news: News) {
      if (news.kind === 'typing') deliverTyping(io, news);
      else if (news.kind === 'read') deliverRead(io, news);
      else if (news.kind === 'notified')
        io.local.to(roomOf(news.userId)).emit('notifications_changed');
      else if (news.kind === 'waiting') deliverWaiting(io, news);
      else if (news.kind === 'status') feed.hear(news);
      else feed.hear(news, () => openedNews.carriedBy(news));
    },
    onListening: feed.catchUp,
  };
  const openedNews = openNews(deps, hearing);
  deps.own.listen((message, about) => {
    feed.hearOwn(message);
    openedNews.publish(about, message);
  });
  const sweeping = setInterval(feed.catchUp, sweepMs).unref();
  const reauthorization = startReauthorization({
    db,
    log,
    sockets: () =>
      [...io.sockets.sockets.values()].map((line) => ({
        identity: line.data,
        disconnect: () => line.disconnect(true),
      })),
  });
  const stopCounting = lookWhenAsked(() => socketsOpen.set(io.engine.clientsCount));
  const paces = createPaces();
  const prune = () => {
    feed.prune();
    paces.prune();
  };
  const pruning = setInterval(prune, pruneMs).unref();
  io.use((line, next) => {
    letIn(line, deps, feed, next).catch((err: unknown) => {
      log.warn({ err }, 'socket could not be let in');
      line.conn.close();
    });
  });
  io.on('connection', (line) => serveLine(io, line, deps, paces));

  return {
    listening: openedNews.listening,
    async close() {
      closing = true;
      stopCounting();
      clearInterval(pruning);
      clearInterval(sweeping);
      reauthorization.stop();
      feed.close();
      // Not io.close(): it would close the HTTP server too, which has requests to finish.
      io.engine.close();
      await openedNews.close();
    },
  };
}
