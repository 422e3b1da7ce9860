// The socket. The shell opens one per page for signed-in members.
export { connectRealtime, followSockets } from './socket/connection';
export type { Realtime, RealtimeStatus } from './socket/realtime';
export { useRealtime } from './socket/useRealtime';
