import { useEffect, type ReactNode } from 'react';
import { lazyWithRetry } from './lazy/lazyWithRetry';
import type { ConfirmDialogProps } from './overlay/ConfirmDialog';
import { useAskBeforeUnload, useStopped } from './overlay/useLeaveGuard';

const title = 'Leave without saving?';
const text = 'Your changes on this page haven’t been saved.';

/** Dialogs are larger than most pages, and most members save. */
const ConfirmDialog = lazyWithRetry(async () => (await import('./overlays')).ConfirmDialog, {
  failed: (_, props) => <BrowserQuestion {...props} />,
});

/** The browser asks if the dialog can't be loaded. */
function BrowserQuestion({ onConfirm, onCancel }: ConfirmDialogProps) {
  useEffect(() => {
    if (window.confirm(`${title}\n${text}`)) onConfirm();
    else onCancel();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once
  }, []);
  return null;
}

/**
 * Asks before unsaved changes are lost by a link or by closing the tab. The dialog is loaded at the first change.
 * Returns the dialog; render it anywhere in the page.
 */
export function useUnsavedGuard(dirty: boolean): ReactNode {
  const stopped = useStopped(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
    true,
  );
  useAskBeforeUnload(dirty, () => true);
  useEffect(() => {
    if (dirty) void ConfirmDialog.preload();
  }, [dirty]);
  return (
    stopped && (
      <ConfirmDialog
        open
        title={title}
        text={text}
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={() => stopped.proceed()}
        onCancel={() => stopped.reset()}
      />
    )
  );
}
