import { useEffect } from 'react';
import { lazyWithRetry } from '../lazy/lazyWithRetry';
import type { ConfirmDialogProps } from './ConfirmDialog';

export const discardQuestion = {
  title: 'Discard your changes?',
  text: 'Your changes haven’t been sent or saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  danger: true,
};

/** Loaded at the first change on a page, because dialogs are larger than most pages. */
export const DiscardQuestion = lazyWithRetry<ConfirmDialogProps>(
  async () => (await import('./ConfirmDialog')).ConfirmDialog,
  { failed: (_, props) => <BrowserQuestion {...props} /> },
);

/** The browser asks if the dialog can't be loaded. */
function BrowserQuestion({ onConfirm, onCancel }: ConfirmDialogProps) {
  useEffect(() => {
    if (window.confirm(`${discardQuestion.title}\n${discardQuestion.text}`)) onConfirm();
    else onCancel();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once
  }, []);
  return null;
}
