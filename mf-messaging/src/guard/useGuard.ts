import { useEffect, useState } from 'react';
import type { Danger } from './dangerIn';

type Look = (text: string) => Danger | null;

/** Looks at what somebody wrote, here and nowhere else. Sees nothing until it is loaded, which nobody waits for. */
export function useGuard(): Look {
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    let isWanted = true;
    import('./dangerIn').then(
      ({ dangerIn }) => isWanted && setLook(() => dangerIn),
      // Messages can be read without it, and the next conversation tries again.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return look ?? (() => null);
}
