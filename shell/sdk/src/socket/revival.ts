import type { Manager } from 'socket.io-client';
import { store } from '../data/store';
import { refreshSession } from '../session/session';
import { endsOnPurpose } from '../state/sessionSlice';
import type { Line } from './line';

const firstPause = 2000;
const longestPause = 30_000;

/**
 * socket.io gives up when the server ends or refuses a line. The session may be over, which the guard then
 * notices; otherwise the server could not tell who we are, and is asked again.
 */
export function reviveLine(
  socket: Line,
  userId: string,
  isClosed: () => boolean,
  close: () => void,
): void {
  let pause = firstPause;
  const revive = async (): Promise<void> => {
    if (isClosed()) return;
    // The server disconnects whoever ends their session before it answers their call.
    if (endsOnPurpose(store.getState())) return void setTimeout(() => void revive(), pause);
    const user = await refreshSession().catch(() => undefined);
    if (isClosed()) return;
    if (user === null || (user && user.id !== userId)) close();
    else setTimeout(() => isClosed() || socket.connect(), pause);
    pause = Math.min(2 * pause, longestPause);
  };
  const handleEnd = () => {
    if (!socket.active && !isClosed()) void revive();
  };
  socket.on('disconnect', handleEnd).on('connect_error', handleEnd);
  socket.on('connect', () => {
    pause = firstPause;
  });
}

/**
 * Starts with the other transport after each failed opening. A proxy that answers a WebSocket with 101 and passes nothing
 * on is noticed only by the timeout, which `tryAllTransports` does not cover.
 */
export function alternateTransports(manager: Pick<Manager, 'on' | 'opts'>): void {
  let first: 'websocket' | 'polling' = 'websocket';
  manager.on('error', () => {
    first = first === 'websocket' ? 'polling' : 'websocket';
    manager.opts.transports =
      first === 'polling' ? ['polling', 'websocket'] : ['websocket', 'polling'];
  });
}

/** The part of a manager that its types hide. */
interface Opening {
  _readyState: string;
  engine: {
    once(event: 'close', handler: () => void): void;
    emit(event: 'error', error: Error): void;
  };
}

/**
 * A line that closes while it opens, as behind a proxy whose server is away, is not noticed by socket.io
 * before its 20 seconds are over. As an error it is tried again after the usual pause.
 */
export function endStuckOpenings(manager: Pick<Manager, 'on'>): void {
  const state = manager as unknown as Opening;
  const watch = () => {
    const { engine } = state;
    engine.once('close', () => {
      if (engine === state.engine && state._readyState === 'opening')
        engine.emit('error', new Error('closed while opening'));
    });
  };
  watch();
  // Told just before the next engine is made.
  manager.on('reconnect_attempt', () => queueMicrotask(watch));
}
