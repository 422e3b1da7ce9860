import { useEffect, useState } from 'react';
import type { MessageRisk } from './findRisk';

type Look = (text: string) => MessageRisk | null;

/** Returns a function that finds dangers in messages, in the browser. It finds nothing until its code has loaded. */
export function useGuard(): Look {
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    let isWanted = true;
    import('./findRisk').then(
      ({ findRisk }) => isWanted && setLook(() => findRisk),
      // If the code can't be loaded, messages are shown without the check. Opening the next conversation retries.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return look ?? (() => null);
}
