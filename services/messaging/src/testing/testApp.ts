import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Acknowledgement,
  ClientToServerEvents,
  ServerToClientEvents,
} from '@introvest/contracts/realtime';
import type { TestDatabase } from '@introvest/testing/database';
import { testDeps, testSettings } from '@introvest/testing/deps';
import type { App } from '@introvest/testing/http';
import { io, type Socket } from 'socket.io-client';
import { createApp } from '../app.js';
import type { MessagingDeps } from '../deps.js';
import { attachRealtime } from '../realtime.js';

/** The messaging service on a test database. */
export function createTestApp(database: TestDatabase) {
  const deps = { ...testDeps(database, 'messaging'), databaseUrl: database.url };
  return { app: createApp(deps), deps };
}

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

interface Line {
  cookie?: string;
  userId?: unknown;
  origin?: string;
  transports?: ('websocket' | 'polling')[];
}

/** Sockets to this port. */
export function dialer(port: number) {
  const sockets: TestSocket[] = [];
  const dial = ({ cookie = '', userId, origin, transports = ['websocket'] }: Line): TestSocket => {
    const socket: TestSocket = io(`http://127.0.0.1:${port}`, {
      transports,
      auth: { userId },
      extraHeaders: { cookie, origin: origin ?? testSettings.publicUrl },
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    return socket;
  };
  return {
    dial,
    /** A connected socket of this person. */
    async join(person: { id: string; cookie: string }): Promise<TestSocket> {
      const socket = dial({ cookie: person.cookie, userId: person.id });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('connect_error', reject);
        // Cut before it was let in: the service could not tell yet, and is asked again, as browsers do.
        socket.io.on('close', () => socket.active && !socket.connected && socket.io.connect());
      });
      return socket;
    },
    hangUp: () => sockets.forEach((socket) => socket.disconnect()),
    areAllEnded: () => sockets.every((socket) => !socket.connected),
  };
}

/** The service on a port, be it one process or several. */
export interface LiveServer extends Pick<ReturnType<typeof dialer>, 'dial' | 'join'> {
  app: App;
  port: number;
  close(): Promise<void>;
}

/** One server process: the app with its sockets, once it hears what others tell, where its database is there. */
export async function startLiveServer(
  database: TestDatabase,
  given: Partial<MessagingDeps> = {},
): Promise<LiveServer> {
  const { app, deps: usual } = createTestApp(database);
  const deps = { ...usual, ...given };
  const server = createServer(app.callback());
  const realtime = attachRealtime(server, deps);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  if (deps.databaseUrl === database.url) await realtime.listening;
  const { port } = server.address() as AddressInfo;
  const lines = dialer(port);
  return {
    ...lines,
    app,
    port,
    async close() {
      await realtime.close();
      await until(lines.areAllEnded);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** How a handshake ends that should not succeed. */
export const refusalOf = (socket: TestSocket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('was let in')));
    socket.once('connect_error', (error) => resolve(error.message));
  });

/** The next event of this name. */
export const next = <T = unknown>(socket: TestSocket, event: string): Promise<T> =>
  new Promise((resolve) => {
    (socket as unknown as NodeJS.EventEmitter).once(event, resolve);
  });

/** Everything of this name from now on. */
export function collect<T>(socket: TestSocket, event: string): T[] {
  const heard: T[] = [];
  (socket as unknown as NodeJS.EventEmitter).on(event, (value: T) => heard.push(value));
  return heard;
}

/** Emits what no typed client would, and waits for the acknowledgement. */
export const emitRaw = (
  socket: TestSocket,
  event: string,
  ...payload: unknown[]
): Promise<Acknowledgement> =>
  (
    socket.timeout(60_000) as unknown as {
      emitWithAck(event: string, ...payload: unknown[]): Promise<Acknowledgement>;
    }
  ).emitWithAck(event, ...payload);

/** Waits until `holds`, for what comes through the database. */
export async function until(holds: () => boolean): Promise<void> {
  // Only what never happens meets it, on whichever machine.
  const end = Date.now() + 120_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
