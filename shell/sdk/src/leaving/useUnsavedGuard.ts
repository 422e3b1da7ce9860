import { useEffect } from 'react';
import { useAskBeforeUnload, useLeaveGuard } from '../overlay/useLeaveGuard';
import { DiscardQuestion } from './DiscardQuestion';

/** Asks for confirmation before unsaved changes are lost because the user leaves the page or closes the tab. */
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
