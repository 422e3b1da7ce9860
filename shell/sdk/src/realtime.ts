// The socket: one per page, opened by the shell for signed-in members.
export { connectRealtime, followLines } from './socket/connection';
export type { Realtime, RealtimeStatus } from './socket/line';
export { useRealtime } from './socket/useRealtime';
