import type { ClientToServerEvents, ServerToClientEvents } from '@introvest/contracts/realtime';
import type { Socket } from 'socket.io-client';

export type RealtimeStatus = 'connecting' | 'connected' | 'disconnected';

/** A socket to the server, typed by the contract's events. */
export interface Realtime {
  readonly userId: string;
  status: () => RealtimeStatus;
  /** Adds a listener. Returns a function that removes it. */
  on: <Event extends keyof ServerToClientEvents>(
    event: Event,
    handler: ServerToClientEvents[Event],
  ) => () => void;
  /** Sends an event, with an acknowledgement if the result matters. */
  emit: <Event extends keyof ClientToServerEvents>(
    event: Event,
    ...payload: Parameters<ClientToServerEvents[Event]>
  ) => void;
  /** Adds a listener for changes of the status. Returns a function that removes it. */
  watch: (listener: () => void) => () => void;
  close: () => void;
}

/** The underlying socket.io socket. */
export type Line = Socket<ServerToClientEvents, ClientToServerEvents>;
