import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../session/useSession';
import { connectRealtime } from './connection';
import type { Realtime, RealtimeStatus } from './line';

/** Returns the signed-in user's socket as `{ status, on, emit }`. All callers share the same socket. */
export function useRealtime(): { status: RealtimeStatus } & Pick<Realtime, 'on' | 'emit'> {
  const { id } = useUser();
  const line = useMemo(() => connectRealtime(id), [id]);
  const status = useSyncExternalStore(line.watch, line.status, () => 'connecting' as const);
  return { status, on: line.on, emit: line.emit };
}
