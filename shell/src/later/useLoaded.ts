import { useEffect, useState } from 'react';

const RETRY_AFTER = 3000;

/** What `load` brings once it is wanted, as `Loaded`; asks again while it can't be loaded. */
export function useLoaded<T>(
  wanted: boolean,
  load: () => Promise<T>,
  known?: T,
): { Loaded: T } | undefined {
  const [loaded, setLoaded] = useState<{ Loaded: T } | undefined>(
    known === undefined ? undefined : { Loaded: known },
  );
  const [attempt, setAttempt] = useState(0);
  const isMissing = wanted && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    load().then(
      (Loaded) => current && setLoaded({ Loaded }),
      () => {
        if (current) timer = setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isMissing, load, attempt]);
  return loaded;
}
