import {
  socketPath,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@introvest/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { store } from '../data/store';
import { isLeaving } from '../session/sessionSlice';

export type RealtimeStatus = 'connecting' | 'connected' | 'disconnected';

/** A live line to the server, typed by the contract's events. */
export interface Realtime {
  readonly userId: string;
  status: () => RealtimeStatus;
  /** Answers the way to stop listening. */
  on: <Event extends keyof ServerToClientEvents>(
    event: Event,
    handler: ServerToClientEvents[Event],
  ) => () => void;
  /** Payload and, where the answer matters, an acknowledgement. */
  emit: <Event extends keyof ClientToServerEvents>(
    event: Event,
    ...payload: Parameters<ClientToServerEvents[Event]>
  ) => void;
  /** Tells about every change of the status. */
  watch: (listener: () => void) => () => void;
  close: () => void;
}

type Line = Socket<ServerToClientEvents, ClientToServerEvents>;

interface UntypedLine {
  on: (event: string, handler: unknown) => void;
  off: (event: string, handler: unknown) => void;
  emit: (event: string, ...payload: unknown[]) => void;
}

const openSocket = (userId: string): Line =>
  io(location.origin, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true, // Otherwise a network that blocks websockets never gets to polling.
    auth: { userId },
    withCredentials: true,
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
  });

function statusOf(socket: Line): RealtimeStatus {
  if (socket.connected) return 'connected';
  return socket.active ? 'connecting' : 'disconnected';
}

function wrap(userId: string, socket: Line): Realtime {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  socket.on('connect', tell).on('disconnect', tell).on('connect_error', tell);
  // The event's type is a parameter here; socket.io's overloads want it spelled out.
  const open = socket as unknown as UntypedLine;
  return {
    userId,
    status: () => statusOf(socket),
    on: (event, handler) => {
      open.on(event, handler);
      return () => void open.off(event, handler);
    },
    emit: (event, ...payload) => void open.emit(event, ...payload),
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      socket.disconnect();
      tell();
    },
  };
}

let current: Realtime | null = null;

/** The page's one socket; another user gets a new one, and so does everybody whose socket the server has ended. */
export function connectRealtime(userId: string): Realtime {
  if (current?.userId === userId && current.status() !== 'disconnected') return current;
  current?.close();
  const opened = wrap(userId, openSocket(userId));
  current = opened;
  const stopWatching = store.subscribe(() => {
    if (!isLeaving(store.getState())) return;
    stopWatching();
    opened.close();
  });
  return opened;
}

/** Closes the page's socket, for example before an account is deleted. */
export function closeRealtime(): void {
  current?.close();
  current = null;
}
