import type { ClientToServerEvents, ServerToClientEvents } from '@introvest/contracts/realtime';
import type { Socket } from 'socket.io-client';

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

/** The socket below. */
export type Line = Socket<ServerToClientEvents, ClientToServerEvents>;
