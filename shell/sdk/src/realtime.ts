// The socket. Each page has only one, which the shell opens for signed-in members.
export { connectRealtime, followLines } from './socket/connection';
export type { Realtime, RealtimeStatus } from './socket/line';
export { useRealtime } from './socket/useRealtime';
