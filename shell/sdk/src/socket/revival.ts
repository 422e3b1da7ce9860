import type { Manager } from 'socket.io-client';
import { store } from '../data/store';
import { refreshSession } from '../session/session';
import { endsOnPurpose } from '../state/sessionSlice';
import type { ServerSocket } from './realtime';

const firstPause = 2000;
const longestPause = 30_000;

/**
 * Reconnects after the server has closed or rejected a socket, because socket.io doesn't do this. If the session has
 * ended, the guard notices when the session is refetched. If the server couldn't check the session, the socket is
 * opened again.
 */
export function reviveSocket(
  socket: ServerSocket,
  userId: string,
  isClosed: () => boolean,
  close: () => void,
): void {
  let pause = firstPause;
  const revive = async (): Promise<void> => {
    if (isClosed()) return;
    // When the member ends the session, the server closes the socket before responding to that call.
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

interface Opening {
  _readyState: string;
  engine: {
    once(event: 'close', handler: () => void): void;
    emit(event: 'error', error: Error): void;
  };
}

/**
 * Ends connection attempts whose transport closes while it is opening. This happens behind a proxy whose server is
 * unavailable, and socket.io would notice it only after 20 s. Each ended attempt is reported as an error, so that it is
 * retried after the usual backoff.
 */
export function closeStuckConnections(manager: Pick<Manager, 'on'>): void {
  const state = manager as unknown as Opening;
  const watch = () => {
    const { engine } = state;
    engine.once('close', () => {
      if (engine === state.engine && state._readyState === 'opening')
        engine.emit('error', new Error('closed while opening'));
    });
  };
  watch();
  manager.on('reconnect_attempt', () => queueMicrotask(watch));
}
