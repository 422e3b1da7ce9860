// The socket. Each page has only one, which the shell opens for signed-in members.
export { connectRealtime, followSockets } from './socket/connection';
export type { Realtime, RealtimeStatus } from './socket/realtime';
export { useRealtime } from './socket/useRealtime';
