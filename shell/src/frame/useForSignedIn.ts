import { useEffect } from 'react';

const retryAfter = 3000;

/** Loaded for signed-in people only: a visitor has neither messages nor a socket, and nothing to take away. */
export function useForSignedIn(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const start = () => {
      import('./forSignedIn').then(
        ({ beginFor }) => {
          if (!ended) stop = beginFor(userId);
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
