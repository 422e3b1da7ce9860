import { lazyDialog } from '@introvest/shell-sdk/parts';
import { useState } from 'react';
import type { DeclineOptions } from '../calls/sendAnswer';

const DeclineDialog = lazyDialog(async () => (await import('./DeclineDialog')).DeclineDialog, {
  title: ({ title }) => title,
  maxWidth: 'xs',
});

export function useDeclineDialog(title: string, onDecline: (why: DeclineOptions) => void) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const handleDecline = (why: DeclineOptions) => {
    close();
    onDecline(why);
  };
  return {
    open: () => setOpen(true),
    dialog: isOpen && <DeclineDialog title={title} onDecline={handleDecline} onClose={close} />,
  };
}
