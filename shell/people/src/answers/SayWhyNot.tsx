import { toast } from '@introvest/shell-sdk';
import { IconButton } from '@introvest/shell-sdk/ui';
import { MessageSquareMore } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { WhyNot } from '../calls/useAnswer';
import type { DeclineDialogProps } from './DeclineDialog';

export interface SayWhyNotProps {
  /** Whom the answer goes to. */
  name: string;
  isAnswering: boolean;
  /** Whether it was taken. */
  onDecline: (said: WhyNot) => Promise<unknown>;
}

/** Beside Decline, which stays one press: declines with a reason. Its dialog is loaded when somebody wants it. */
export function SayWhyNot({ name, isAnswering, onDecline }: SayWhyNotProps) {
  const [Dialog, setDialog] = useState<ComponentType<DeclineDialogProps>>();
  const [open, setOpen] = useState(false);
  const handleOpen = async () => {
    if (isAnswering) return;
    try {
      const { DeclineDialog } = await import('./DeclineDialog');
      setDialog(() => DeclineDialog);
      setOpen(true);
    } catch {
      const description = 'The reasons could not be opened. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
  const handleDecline = async (said: WhyNot) => {
    if (await onDecline(said)) setOpen(false);
  };
  return (
    <>
      <IconButton
        aria-label={`Say no to ${name} with a reason`}
        title="Say no with a reason"
        aria-disabled={isAnswering || undefined}
        onClick={() => void handleOpen()}
        sx={{ flex: 'none' }}
      >
        <MessageSquareMore aria-hidden />
      </IconButton>
      {Dialog && (
        <Dialog open={open} name={name} onDecline={handleDecline} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
