import { IconButton } from '@introvest/shell-sdk/ui';
import { MessageSquareMore } from 'lucide-react';
import { useState } from 'react';
import type { WhyNot } from '../calls/sendAnswer';
import { useLaterDialog } from '../later/useLaterDialog';

const loadDialog = async () => (await import('./DeclineDialog')).DeclineDialog;

export interface SayWhyNotProps {
  /** Whom the answer goes to. */
  name: string;
  isAnswering: boolean;
  onDecline: (said: WhyNot) => void;
}

/** Beside Decline, which stays one press: declines with a reason. Its dialog is loaded when somebody wants it. */
export function SayWhyNot({ name, isAnswering, onDecline }: SayWhyNotProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const drawDialog = useLaterDialog({
    isOpen: open,
    load: loadDialog,
    title: `Say no to ${name}`,
    maxWidth: 'xs',
    failed: 'The reasons could not be opened.',
    onClose: close,
  });
  const handleDecline = (said: WhyNot) => {
    setOpen(false);
    onDecline(said);
  };
  return (
    <>
      <IconButton
        aria-label={`Say no to ${name} with a reason`}
        title="Say no with a reason"
        aria-disabled={isAnswering || undefined}
        onClick={() => !isAnswering && setOpen(true)}
        sx={{ flex: 'none' }}
      >
        <MessageSquareMore aria-hidden />
      </IconButton>
      {drawDialog({ open, name, onDecline: handleDecline, onClose: close }, 'decline')}
    </>
  );
}
