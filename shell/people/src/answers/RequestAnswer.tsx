import { Link } from '@introvest/shell-sdk';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { MessageSquare, Undo2 } from 'lucide-react';
import { useRestoreFocus } from '../focus/useRestoreFocus';
import { AnswerButtons } from './AnswerButtons';
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

/**
 * Renders the buttons that answer a request, and then the outcome. Moves the focus to whatever replaces the pressed
 * button.
 */
export function RequestAnswer(props: RequestAnswerProps) {
  const { answered, accept, decline, name } = props;
  const isOpen = answered === 'open' || answered === 'accepting';
  // After Undo, the Decline button gets the focus, because a second Enter must not accept the request.
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
      {answered === 'accepted' && (
        <Button
          component={Link}
          to={`/messages?connection=${connectionId}`}
          startIcon={<MessageSquare aria-hidden />}
          aria-label={`Message ${name}`}
        >
          Message
        </Button>
      )}
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
