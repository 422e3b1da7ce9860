import { socketPath } from '@introvest/contracts/socketPath';
import { io } from 'socket.io-client';
import { store } from '../data/store';
import { isLeaving } from '../state/sessionSlice';
import type { ServerSocket, Realtime } from './realtime';
import { closeStuckConnections, reviveSocket } from './revival';

interface UntypedSocket {
  on: (event: string, handler: unknown) => void;
  off: (event: string, handler: unknown) => void;
  emit: (event: string, ...payload: unknown[]) => void;
}

const openSocket = (userId: string): ServerSocket =>
  io(location.origin, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true, // Without this, networks that block WebSockets never fall back to polling.
    auth: { userId },
    withCredentials: true,
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 2000, // Data must be up to date within 5 s after the server is back.
  });

function wrap(userId: string, socket: ServerSocket): Realtime {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  socket.on('connect', notify).on('disconnect', notify).on('connect_error', notify);
  // Untyped, because the event's type is a parameter here, which socket.io's overloads don't accept.
  const open = socket as unknown as UntypedSocket;
  let isClosed = false;
  const realtime: Realtime = {
    userId,
    status: () => {
      if (isClosed) return 'disconnected';
      return socket.connected ? 'connected' : 'connecting';
    },
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
      isClosed = true;
      socket.disconnect();
      notify();
    },
  };
  closeStuckConnections(socket.io);
  reviveSocket(socket, userId, () => isClosed, realtime.close);
  return realtime;
}

let current: Realtime | null = null;
const followers = new Set<(realtime: Realtime) => void>();

/**
 * Calls `follow` with the page's socket, and again with each socket that replaces it. `follow` must return a function
 * that unsubscribes.
 */
export function followSockets(follow: (realtime: Realtime) => () => void): () => void {
  let unsubscribe = current ? follow(current) : () => {};
  const change = (realtime: Realtime) => {
    unsubscribe();
    unsubscribe = follow(realtime);
  };
  followers.add(change);
  return () => {
    followers.delete(change);
    unsubscribe();
  };
}

/** Returns the page's only socket. Creates a new socket if the user is different or if the previous one was closed. */
export function connectRealtime(userId: string): Realtime {
  if (current?.userId === userId && current.status() !== 'disconnected') return current;
  current?.close();
  const opened = wrap(userId, openSocket(userId));
  current = opened;
  followers.forEach((follow) => follow(opened));
  const stopWatching = store.subscribe(() => {
    if (!isLeaving(store.getState())) return;
    stopWatching();
    opened.close();
  });
  return opened;
}
