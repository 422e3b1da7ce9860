import { useEffect } from 'react';
import { useAskBeforeUnload, useLeaveGuard } from '../overlay/useLeaveGuard';
import { DiscardQuestion } from './DiscardQuestion';

/** Asks before unsaved changes are lost when the page is left or the tab is closed. */
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
