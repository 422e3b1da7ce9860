// The socket: one per page, opened by the shell for signed-in people; it keeps the lists of the cache live.
export { closeRealtime, connectRealtime } from './socket/connection';
export type { Realtime, RealtimeStatus } from './socket/line';
export { noteMessage, noteRead } from './socket/conversations';
export { followOtherTabs } from './session/otherTabs';
export { useRealtime } from './socket/useRealtime';
