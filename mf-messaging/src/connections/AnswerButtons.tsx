import { type Answer, useAnswer, type WhyNot } from '@introvest/people/calls';
import { SayWhyNot } from '@introvest/people/cards';
import { Box, Button } from '@introvest/shell-sdk/ui';

interface AnswerButtonsProps {
  id: string;
  name: string;
  /** The id of the person's name: 'Accept' alone says little to who hears it. */
  describedBy: string;
  /** The card may leave its tab; whoever uses a keyboard must not be left nowhere. */
  onAnswered: () => void;
}

/** Accept and Decline, for the side that was asked. */
export function AnswerButtons({ id, name, describedBy, onAnswered }: AnswerButtonsProps) {
  const { answer, isAnswering, pending } = useAnswer(id);
  const handleAnswer = async (status: Answer, said?: WhyNot) => {
    const isTaken = await answer(status, said);
    if (isTaken) onAnswered();
    return isTaken;
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, width: { xs: '100%', sm: 'auto' } }}>
      <SayWhyNot
        name={name}
        isAnswering={isAnswering}
        onDecline={(said) => handleAnswer('rejected', said)}
      />
      <Button
        sx={{ flex: { xs: 1, sm: 'none' } }}
        aria-describedby={describedBy}
        aria-disabled={isAnswering || undefined}
        onClick={() => void handleAnswer('rejected')}
      >
        {pending === 'rejected' ? 'Declining...' : 'Decline'}
      </Button>
      <Button
        variant="contained"
        sx={{ flex: { xs: 1, sm: 'none' } }}
        aria-describedby={describedBy}
        aria-disabled={isAnswering || undefined}
        onClick={() => void handleAnswer('accepted')}
      >
        {pending === 'accepted' ? 'Accepting...' : 'Accept'}
      </Button>
    </Box>
  );
}
