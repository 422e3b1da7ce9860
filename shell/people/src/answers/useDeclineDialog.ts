import { useState, type ReactNode } from 'react';
import type { WhyNot } from '../calls/sendAnswer';
import { useLaterDialog } from '../later/useLaterDialog';

const loadDialog = async () => (await import('./DeclineDialog')).DeclineDialog;

/** Asks for the reason of a decline. The dialog's code is loaded when it first opens. */
export function useDeclineDialog(
  title: string,
  onDecline: (said: WhyNot) => void,
): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const drawDialog = useLaterDialog({
    isOpen,
    load: loadDialog,
    title,
    maxWidth: 'xs',
    failed: 'We couldn’t open the list of reasons.',
    onClose: close,
  });
  const handleDecline = (said: WhyNot) => {
    close();
    onDecline(said);
  };
  return {
    open: () => setOpen(true),
    dialog: isOpen && drawDialog({ title, onDecline: handleDecline, onClose: close }, 'decline'),
  };
}
