import { useEffect, useEffectEvent, useState } from 'react';
import type { Staged } from './staged';

/** That a file has come may be drawn a moment after that it is no longer on its way. */
const patienceMs = 100;

/**
 * Sending that was asked for while the file was on its way: it happens once the file is there, and not at all where it
 * fails. `ask` asks for it, `forget` takes that back.
 */
export function useSendOnArrival(
  isArriving: boolean,
  staged: Staged | undefined,
  send: () => void,
) {
  const [asked, setAsked] = useState<{ before: Staged | undefined }>();
  const hasCome = asked !== undefined && !isArriving && staged !== asked.before;
  const hasEnded = asked !== undefined && !isArriving && !hasCome;
  const handleCome = useEffectEvent(() => {
    setAsked(undefined);
    send();
  });
  useEffect(() => {
    if (hasCome) handleCome();
  }, [hasCome]);
  useEffect(() => {
    if (!hasEnded) return undefined;
    const timer = setTimeout(() => setAsked(undefined), patienceMs);
    return () => clearTimeout(timer);
  }, [hasEnded]);
  return {
    isAsked: asked !== undefined,
    ask: () => setAsked({ before: staged }),
    forget: () => setAsked(undefined),
  };
}
