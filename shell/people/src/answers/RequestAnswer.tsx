import { Box, Button, IconButton, Typography } from '@introvest/shell-sdk/ui';
import { Check, MessageSquareMore, Undo2, X } from 'lucide-react';
import type { DeclineOptions } from '../calls/sendAnswer';
import { useRestoreFocus } from '../focus/useRestoreFocus';
import { MessageLink } from './MessageLink';
import { useDeclineDialog } from './useDeclineDialog';
import type { useRequestAnswer } from './useRequestAnswer';

export interface RequestAnswerProps extends ReturnType<typeof useRequestAnswer> {
  connectionId: string;
  name: string;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  width: { xs: '100%', sm: 'auto' },
} as const;

export function RequestAnswer(props: RequestAnswerProps) {
  const { answered, accept, decline, name } = props;
  const isOpen = answered === 'open' || answered === 'accepting';
  // After Undo, focus moves to the Decline button so that a second Enter doesn't accept the request.
  const place = useRestoreFocus('a, [data-undo], [data-decline]', isOpen ? 'open' : answered);
  return (
    <Box ref={place} tabIndex={-1} sx={line}>
      {isOpen ? (
        <AnswerButtons
          name={name}
          isAccepting={answered === 'accepting'}
          onAccept={() => void accept()}
          onDecline={decline}
        />
      ) : (
        <Outcome {...props} />
      )}
    </Box>
  );
}

function Outcome({ answered, connectionId, name, undo }: RequestAnswerProps) {
  return (
    <>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {answered === 'accepted' ? `Connected with ${name}.` : `You declined ${name}.`}
      </Typography>
      {answered === 'accepted' && <MessageLink id={connectionId} name={name} />}
      {answered === 'declining' && (
        <Button
          data-undo
          startIcon={<Undo2 aria-hidden />}
          aria-label={`Undo declining ${name}`}
          onClick={undo}
        >
          Undo
        </Button>
      )}
    </>
  );
}

interface AnswerButtonsProps {
  name: string;
  isAccepting: boolean;
  onAccept: () => void;
  onDecline: (why?: DeclineOptions) => void;
}

function AnswerButtons({ name, isAccepting, onAccept, onDecline }: AnswerButtonsProps) {
  const reason = useDeclineDialog(`Decline ${name}’s request`, onDecline);
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
      <IconButton
        aria-label={`Give ${name} a reason`}
        title="Give a reason"
        aria-disabled={isAccepting || undefined}
        onClick={() => !isAccepting && reason.open()}
        sx={{ flex: 'none' }}
      >
        <MessageSquareMore aria-hidden />
      </IconButton>
      {reason.dialog}
    </>
  );
}

const grown = { flex: { xs: 1, sm: 'none' }, minWidth: 'min-content' } as const;
