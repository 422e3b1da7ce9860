import { useEffect } from 'react';
import { lazyWithRetry } from '../lazy/lazyWithRetry';
import type { ConfirmDialogProps } from '../overlay/ConfirmDialog';
import { discardQuestion } from '../overlay/leaveGuards';

/**
 * Dialog that asks before typed text is lost. It is loaded on the first change on a page, because dialogs are larger
 * than most pages.
 */
export const DiscardQuestion = lazyWithRetry<ConfirmDialogProps>(
  async () => (await import('../overlays')).ConfirmDialog,
  { failed: (_, props) => <BrowserQuestion {...props} /> },
);

/** Falls back to the browser's native dialog if ours can't be loaded. */
function BrowserQuestion({ onConfirm, onCancel }: ConfirmDialogProps) {
  useEffect(() => {
    if (window.confirm(`${discardQuestion.title}\n${discardQuestion.text}`)) onConfirm();
    else onCancel();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once
  }, []);
  return null;
}
