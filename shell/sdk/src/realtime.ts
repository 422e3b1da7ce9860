// The socket: one per page, opened by the shell for signed-in people; it keeps the lists of the cache live.
export {
  closeRealtime,
  connectRealtime,
  type Realtime,
  type RealtimeStatus,
} from './socket/connection';
export { noteMessage, noteRead } from './socket/conversations';
export { useRealtime } from './socket/useRealtime';
