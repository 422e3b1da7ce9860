import { serverEvents, type WaitingNotice } from '@introvest/contracts/realtime';
import { useRealtime } from '@introvest/shell-sdk/realtime';
import { useEffect, useRef, useState } from 'react';
import type { ListName } from './useQueue';

/** The query of the list that is being shown. */
export interface Asked {
  startedTimeStamp?: number | undefined;
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * Returns the number of entries added to this list since it was fetched, and whether events may have been missed during
 * a disconnect. The list itself isn't updated, so that readers keep their place.
 */
export function useArrivals(list: ListName, query: Asked) {
  const { startedTimeStamp = 0, data, error, refetch } = query;
  const { status, on } = useRealtime();
  const [arrived, setArrived] = useState<{ list: WaitingNotice['list']; at: number }[]>([]);
  const [backAt, setBackAt] = useState(0);
  const before = useRef(status);
  const wasThere = useRef(status === 'connected');
  useEffect(
    () =>
      on(serverEvents.moderationWaiting, (notice) =>
        setArrived((all) => [...all, { list: notice.list, at: Date.now() }]),
      ),
    [on],
  );
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (status !== 'connected' || was === status) return;
    // After the first connection, the list is simply refetched, because nobody has read far yet.
    if (!wasThere.current) refetch();
    else setBackAt(Date.now());
    wasThere.current = true;
  }, [status, refetch]);
  return {
    count: arrived.filter((one) => one.list === list && one.at > startedTimeStamp).length,
    mayMiss: backAt > startedTimeStamp || (Boolean(error) && data !== undefined),
  };
}
