import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';

/** While new connections are still taken: whoever sends people here learns meanwhile that we are leaving. */
const farewellMs = 400;
const longestRequestMs = 15_000;
const lookMs = 20;

/** A server's way out. */
export interface Drain {
  /** True from the moment when it was asked to leave. */
  isLeaving(): boolean;
  /** Answers what has come and still comes, then closes everything. */
  leave(): Promise<void>;
}

interface Patience {
  /** How long connections that are kept alive may send one more request, after the port was closed. */
  lingerMs?: number;
}

/**
 * Lets a server leave without cutting a request. First it goes on as before, but says that it is not ready. Then the
 * port closes while connections are kept alive, so that nobody who has one needs a new one just then: what stands in
 * line at a port that closes is reset. From then on each answer says `Connection: close`, and each of those
 * connections, which may just be sending, has some time for its last request.
 */
export function createDrain(server: Server, { lingerMs = 0 }: Patience = {}): Drain {
  const inFlight = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let leaving = false;
  let isClosed = false;
  function forget(this: Socket): void {
    sockets.delete(this);
  }
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', forget);
  });
  // Before whoever answers: headers that have been sent can say nothing more.
  server.prependListener('request', (_, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (isClosed) response.setHeader('Connection', 'close');
  });
  const until = async (isOver: () => boolean, longest: number) => {
    const end = performance.now() + longest;
    while (!isOver() && performance.now() < end) await sleep(lookMs);
  };
  return {
    isLeaving: () => leaving,
    async leave() {
      leaving = true;
      await sleep(farewellMs);
      // What has come by now is taken first: the system resets what nobody took.
      await immediate();
      // Not the HTTP server's own close: it would end idle connections, and with them what is on its way to us.
      NetServer.prototype.close.call(server);
      isClosed = true;
      for (const response of inFlight) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
      await until(() => sockets.size === 0, lingerMs);
      server.closeIdleConnections();
      await until(() => inFlight.size === 0, longestRequestMs);
      server.closeAllConnections();
    },
  };
}
