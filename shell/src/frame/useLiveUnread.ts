import { useEffect } from 'react';

const retryAfter = 3000;

/** Loaded for signed-in people only: a visitor has neither messages nor a socket. */
export function useLiveUnread(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const start = () => {
      import('./liveUnread').then(
        ({ followUnread }) => {
          if (!ended) stop = followUnread(userId);
        },
        () => {
          if (!ended) timer = setTimeout(start, retryAfter);
        },
      );
    };
    start();
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [userId]);
}
