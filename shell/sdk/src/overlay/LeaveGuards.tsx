import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { hearGuards, lastStopper, leaveGuards, stop, unstopped } from './leaveGuards';
import { decide, nextIndex, standHere, watchUndone } from './undoneSteps';

const isNeeded = () => leaveGuards.length > 0;

/** Stands once in the app, beside its pages, for all that may be in the way of leaving them. */
export function LeaveGuards() {
  useCountedEntries();
  return useSyncExternalStore(hearGuards, isNeeded, () => false) && <TheBlocker />;
}

/** The one that the router supports; it warns of links within a page wherever there is one. */
function TheBlocker() {
  const blocker = useBlocker(stop);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const guard = lastStopper();
    guard?.handleStopped(blocker);
    return () => guard?.handleStopped(undefined);
  }, [blocker]);
  const isDecided = blocker.state === 'unblocked';
  useEffect(() => (isDecided ? decide() : undefined), [isDecided]);
  useEffect(() => decide, []);
  return null;
}

/**
 * A link within the page makes an entry without a number. The router would count a step from there wrongly, and lead
 * further away to undo it.
 */
function useCountedEntries(): void {
  const location = useLocation();
  useEffect(standHere, [location]);
  useEffect(watchUndone, []);
  useEffect(() => {
    const count = () => {
      if (history.state) return;
      history.replaceState({ idx: nextIndex(), key: `${performance.now()}` }, '');
      // The router has looked by now.
      unstopped(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    };
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);
}
