import { useEffect } from 'react';
import { untilLoaded } from '../lazy/untilLoaded';

const load = untilLoaded(() => import('./liveUnread'));

export const preloadForSignedIn = () => void load();

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
