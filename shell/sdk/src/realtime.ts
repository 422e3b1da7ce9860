// The socket: one per page, opened by the first page that listens.
export {
  closeRealtime,
  connectRealtime,
  type Realtime,
  type RealtimeStatus,
} from './socket/connection';
export { useRealtime } from './socket/useRealtime';
