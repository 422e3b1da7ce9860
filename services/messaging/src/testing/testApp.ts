import { createServer } from 'node:http';
import type {
  Acknowledgement,
  ClientToServerEvents,
  ServerToClientEvents,
} from '@introvest/contracts/realtime';
import type { TestDatabase } from '@introvest/testing/database';
import { testDeps, testSettings } from '@introvest/testing/deps';
import { listenOnLoopback } from '@introvest/testing/loopback';
import { io, type Socket } from 'socket.io-client';
import { createApp } from '../app.js';
import type { MessagingDeps } from '../deps.js';
import { attachRealtime } from '../realtime.js';

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

function createDialer(port: number) {
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
    async join(person: { id: string; cookie: string }): Promise<TestSocket> {
      const socket = dial({ cookie: person.cookie, userId: person.id });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('connect_error', reject);
        // The service closes a socket that it can't authenticate yet, so the test retries, as browsers do.
        socket.io.on('close', () => socket.active && !socket.connected && socket.io.connect());
      });
      return socket;
    },
    areAllEnded: () => sockets.every((socket) => !socket.connected),
  };
}

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>;

/** Starts one server process. If its database is available, waits until the process receives events. */
export async function startLiveServer(database: TestDatabase, given: Partial<MessagingDeps> = {}) {
  const { app, deps: usual } = createTestApp(database);
  const deps = { ...usual, ...given };
  const server = createServer(app.callback());
  const realtime = attachRealtime(server, deps);
  const { port, close } = await listenOnLoopback(server);
  if (deps.databaseUrl === database.url) await realtime.listening;
  const lines = createDialer(port);
  return {
    ...lines,
    app,
    port,
    async close() {
      await realtime.close();
      await until(lines.areAllEnded);
      await close();
    },
  };
}

export const refusalOf = (socket: TestSocket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('was let in')));
    socket.once('connect_error', (error) => resolve(error.message));
  });

export const next = <T = unknown>(socket: TestSocket, event: string): Promise<T> =>
  new Promise((resolve) => {
    (socket as unknown as NodeJS.EventEmitter).once(event, resolve);
  });

export function collect<T>(socket: TestSocket, event: string): T[] {
  const received: T[] = [];
  (socket as unknown as NodeJS.EventEmitter).on(event, (value: T) => received.push(value));
  return received;
}

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

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}
