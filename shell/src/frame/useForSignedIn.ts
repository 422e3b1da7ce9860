import { useEffect } from 'react';
import { untilLoaded } from '../lazy/untilLoaded';

const load = untilLoaded(() => import('./liveUnread'));

export const preloadForSignedIn = () => void load();

/** Loads and starts the frame's background work for a signed-in member. Visitors don't need it. */
export function useForSignedIn(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    let ended = false;
    void load().then(({ beginFor }) => {
      if (!ended) stop = beginFor(userId);
    });
    return () => {
      ended = true;
      stop();
    };
  }, [userId]);
}
