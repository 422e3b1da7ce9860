import { useEffect } from 'react';
import { untilLoaded } from '../lazy/untilLoaded';

const load = untilLoaded(() => import('./forSignedIn'));

/** Loaded for signed-in people only: a visitor has neither messages nor a socket, and nothing to take away. */
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
