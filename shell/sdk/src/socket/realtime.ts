import type { ClientToServerEvents, ServerToClientEvents } from '@introvest/contracts/realtime';
import type { Socket } from 'socket.io-client';

export type RealtimeStatus = 'connecting' | 'connected' | 'disconnected';

export interface Realtime {
  readonly userId: string;
  status: () => RealtimeStatus;
  on: <Event extends keyof ServerToClientEvents>(
    event: Event,
    handler: ServerToClientEvents[Event],
  ) => () => void;
  /** Sends an event. Use the acknowledgement if the result matters. */
  emit: <Event extends keyof ClientToServerEvents>(
    event: Event,
    ...payload: Parameters<ClientToServerEvents[Event]>
  ) => void;
  /** Adds a listener for status changes. Returns a function that removes it. */
  watch: (listener: () => void) => () => void;
  close: () => void;
}

export type ServerSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
