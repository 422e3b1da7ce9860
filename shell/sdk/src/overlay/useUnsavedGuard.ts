import { useEffect } from 'react';
import { DiscardQuestion } from './DiscardQuestion';
import { useAskBeforeUnload, useLeaveGuard } from './useLeaveGuard';

/** Asks before unsaved changes are lost by leaving the page or closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  useLeaveGuard(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(dirty, () => true);
  useEffect(() => {
    if (dirty) void DiscardQuestion.preload();
  }, [dirty]);
}
