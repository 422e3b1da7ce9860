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
  const isOver = asked !== undefined && !isArriving;
  const hasCome = isOver && staged !== asked.before;
  const handleCome = useEffectEvent(send);
  useEffect(() => {
    if (!isOver) return undefined;
    const end = () => {
      setAsked(undefined);
      if (hasCome) handleCome();
    };
    const timer = setTimeout(end, hasCome ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isOver, hasCome]);
  return {
    isAsked: asked !== undefined,
    ask: () => setAsked({ before: staged }),
    forget: () => setAsked(undefined),
  };
}
