import { useEffect, useEffectEvent } from 'react';

/**
 * Files that were given up may come after all, and whoever reads that they did not should not have to press anything then.
 * The shell tells of it (its `lateFiles.ts`); one of before does not, and its people press.
 */
export function useLateFiles(isLost: boolean, askAgain: () => void): void {
  const handleCome = useEffectEvent(askAgain);
  useEffect(() => {
    if (!isLost) return undefined;
    const handler = () => handleCome();
    window.addEventListener('introvest:late-file', handler);
    return () => window.removeEventListener('introvest:late-file', handler);
  }, [isLost]);
}
