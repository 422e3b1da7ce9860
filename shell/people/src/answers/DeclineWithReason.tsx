import { IconButton } from '@introvest/shell-sdk/ui';
import { MessageSquareMore } from 'lucide-react';
import type { WhyNot } from '../calls/sendAnswer';
import { useDeclineDialog } from './useDeclineDialog';

interface DeclineWithReasonProps {
  /** Name of the person who asked. */
  name: string;
  isAnswering: boolean;
  onDecline: (said: WhyNot) => void;
}

/** Declines with a reason. Stands beside Decline, which takes one press. */
export function DeclineWithReason({ name, isAnswering, onDecline }: DeclineWithReasonProps) {
  const { open, dialog } = useDeclineDialog(`Decline ${name}’s request`, onDecline);
  return (
    <>
      <IconButton
        aria-label={`Give ${name} a reason`}
        title="Give a reason"
        aria-disabled={isAnswering || undefined}
        onClick={() => !isAnswering && open()}
        sx={{ flex: 'none' }}
      >
        <MessageSquareMore aria-hidden />
      </IconButton>
      {dialog}
    </>
  );
}
