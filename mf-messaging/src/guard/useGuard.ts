import { useEffect, useState } from 'react';
import type { Danger } from './dangerIn';

type Look = (text: string) => Danger | null;

/** Returns a function that finds dangers in messages, in the browser. It finds nothing until its code has loaded. */
export function useGuard(): Look {
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    let isWanted = true;
    import('./dangerIn').then(
      ({ dangerIn }) => isWanted && setLook(() => dangerIn),
      // If the code can't be loaded, messages are shown without the check. Opening the next conversation retries.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return look ?? (() => null);
}
