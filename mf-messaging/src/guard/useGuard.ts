import { useEffect, useState } from 'react';
import type { Danger } from './dangerIn';

type Look = (text: string) => Danger | null;

/** Returns a function that finds dangers in messages, locally. It finds none until its code has loaded. */
export function useGuard(): Look {
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    let isWanted = true;
    import('./dangerIn').then(
      ({ dangerIn }) => isWanted && setLook(() => dangerIn),
      // Messages can be read without the check, and the next conversation retries.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return look ?? (() => null);
}
