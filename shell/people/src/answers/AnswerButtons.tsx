import { Button, IconButton } from '@introvest/shell-sdk/ui';
import { Check, MessageSquareMore, X } from 'lucide-react';
import type { DeclineOptions } from '../calls/sendAnswer';
import { useDeclineDialog } from './useDeclineDialog';

export interface AnswerButtonsProps {
  name: string;
  isAccepting: boolean;
  onAccept: () => void;
  onDecline: (why?: DeclineOptions) => void;
}

export function AnswerButtons({ name, isAccepting, onAccept, onDecline }: AnswerButtonsProps) {
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Check aria-hidden />}
        aria-label={`${isAccepting ? 'Accepting...' : 'Accept'} ${name}`}
        aria-disabled={isAccepting || undefined}
        onClick={onAccept}
        sx={grown}
      >
        {isAccepting ? 'Accepting...' : 'Accept'}
      </Button>
      <Button
        data-decline
        startIcon={<X aria-hidden />}
        aria-label={`Decline ${name}`}
        aria-disabled={isAccepting || undefined}
        onClick={() => onDecline()}
        sx={grown}
      >
        Decline
      </Button>
      <DeclineWithReason name={name} isAnswering={isAccepting} onDecline={onDecline} />
    </>
  );
}

interface DeclineWithReasonProps {
  name: string;
  isAnswering: boolean;
  onDecline: (why: DeclineOptions) => void;
}

function DeclineWithReason({ name, isAnswering, onDecline }: DeclineWithReasonProps) {
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

const grown = { flex: { xs: 1, sm: 'none' }, minWidth: 'min-content' } as const;
