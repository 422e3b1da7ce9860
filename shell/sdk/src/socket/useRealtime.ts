import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../session/useSession';
import { connectRealtime } from './connection';
import type { Realtime, RealtimeStatus } from './realtime';

/** Returns the signed-in user's socket as `{ status, on, emit }`. All callers share it. */
export function useRealtime(): { status: RealtimeStatus } & Pick<Realtime, 'on' | 'emit'> {
  const { id } = useUser();
  const realtime = useMemo(() => connectRealtime(id), [id]);
  const status = useSyncExternalStore(realtime.watch, realtime.status, () => 'connecting' as const);
  return { status, on: realtime.on, emit: realtime.emit };
}
