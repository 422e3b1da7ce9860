import { Button } from '@introvest/shell-sdk/ui';
import { Check, X } from 'lucide-react';
import type { WhyNot } from '../calls/sendAnswer';
import { SayWhyNot } from './SayWhyNot';

export interface AnswerButtonsProps {
  /** Who asked. */
  name: string;
  isAccepting: boolean;
  onAccept: () => void;
  onDecline: (said?: WhyNot) => void;
}

/** Accept, then Decline, then a decline with a reason: in this order wherever a request is answered. */
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
      <SayWhyNot name={name} isAnswering={isAccepting} onDecline={onDecline} />
    </>
  );
}

/** Never narrower than their words, however large these are: then they stand one below the other. */
const grown = { flex: { xs: 1, sm: 'none' }, minWidth: 'min-content' } as const;
