import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { useAskBeforeUnload, useStopped } from './useLeaveGuard';

/**
 * Asks before unsaved changes are lost, whether by a link or by closing the tab.
 * Returns the dialog; render it anywhere in the page.
 */
export function useUnsavedGuard(dirty: boolean): ReactNode {
  const stopped = useStopped(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
    true,
  );
  useAskBeforeUnload(dirty, () => true);
  return (
    <ConfirmDialog
      open={stopped !== undefined}
      title="Leave without saving?"
      text="Your changes on this page have not been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => stopped?.proceed()}
      onCancel={() => stopped?.reset()}
    />
  );
}
