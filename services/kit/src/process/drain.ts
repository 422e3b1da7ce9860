import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { hasBody } from '../http/httpServer.js';

/** Delay in ms between the signal and the closing of the port, so that proxies notice that the process is not ready. */
const shutdownDelayMs = 400;
/** Number of checks without a new connection after which the port closes. */
const quietPolls = 3;
/** Maximum time to wait for a pause in new connections, in ms. */
const longestQueueMs = 1000;
const longestRequestMs = 15_000;
const pollMs = 20;

export type Drain = ReturnType<typeof createDrain>;

interface Patience {
  /** Time in ms that kept-alive connections have for their next request after the last response. Defaults to 2000. */
  lingerMs?: number;
}

/**
 * Announces that the response is the connection's last. If the response is sent before the request's body has ended,
 * the connection stays open, because closing a socket with unread bytes resets it, and the client may lose the
 * response.
 */
function announceClose(response: ServerResponse): void {
  const isRead = !hasBody(response.req) || response.req.complete;
  if (isRead && !response.headersSent) response.shouldKeepAlive = false;
}

/** Closes the port once the accept queue is empty, because the system resets queued connections. */
async function closePort(server: Server, accepted: () => number): Promise<void> {
  const end = performance.now() + longestQueueMs;
  let before: number;
  for (let quiet = 0; quiet < quietPolls && performance.now() < end;) {
    before = accepted();
    await sleep(pollMs);
    await immediate();
    quiet = accepted() === before ? quiet + 1 : 0;
  }
  // If new connections never pause, the port closes after a turn of the event loop without one.
  do {
    before = accepted();
    await immediate();
  } while (accepted() > before && performance.now() < end + longestQueueMs);
  // The HTTP server's own `close` would end idle connections, which may be sending a request.
  NetServer.prototype.close.call(server);
}

/**
 * Stops a server without breaking a request. From the start every response says `Connection: close`, while the port
 * stays open. The port closes once the accept queue is empty. Connections that were not sent `Connection: close` may
 * then send another request, until there has been no response for `lingerMs`.
 */
export function createDrain(server: Server, { lingerMs = 2000 }: Patience = {}) {
  const inFlight = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  let leaving = false;
  let isClosing = false;
  let accepted = 0;
  let lastAnswer = 0;
  function forget(this: Socket): void {
    sockets.delete(this);
  }
  server.on('connection', (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('close', forget);
    // These sockets are read only once the port is closed, because replying could prompt another connection. They are
    // paused on the next tick, because the HTTP server resumes them first.
    if (isClosing) process.nextTick(() => held.add(socket.pause()));
  });
  server.prependListener('request', (request, response) => {
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      lastAnswer = performance.now();
    });
    const announce = () => void (leaving && announceClose(response));
    announce();
    if (hasBody(request)) request.once('end', announce);
  });
  /** Checks right after the sockets were read, so that no received request is overlooked. */
  const until = async (isOver: () => boolean, longest: number) => {
    const end = performance.now() + longest;
    while (!isOver() && performance.now() < end) {
      await sleep(pollMs);
      await immediate();
    }
  };
  const isQuiet = () => inFlight.size === 0 && performance.now() - lastAnswer >= lingerMs;
  return {
    /** True as soon as `leave` has been called. */
    isLeaving: () => leaving,

    /** Responds on accepted connections, then closes the server. */
    async leave(): Promise<void> {
      leaving = true;
      inFlight.forEach(announceClose);
      await sleep(shutdownDelayMs);
      isClosing = true;
      await closePort(server, () => accepted);
      for (const socket of held) socket.resume();
      lastAnswer = performance.now();
      await until(() => sockets.size === 0 || isQuiet(), longestRequestMs);
      server.closeAllConnections();
    },
  };
}
