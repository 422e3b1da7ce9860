import { toast } from '@introvest/shell-sdk';
import { useAnswerConnectionMutation } from '@introvest/shell-sdk/api';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { serverWords } from '../errorWords';

interface AnswerButtonsProps {
  id: string;
  /** The id of the person's name: 'Accept' alone says little to who hears it. */
  describedBy: string;
  /** The card may leave its tab; whoever uses a keyboard must not be left nowhere. */
  onAnswered: () => void;
}

type Answer = 'accepted' | 'rejected';

/** Accept and Decline, for the side that was asked. */
export function AnswerButtons({ id, describedBy, onAnswered }: AnswerButtonsProps) {
  const [answer, { isLoading }] = useAnswerConnectionMutation();
  const [chosen, setChosen] = useState<Answer>();

  const handleAnswer = async (status: Answer) => {
    if (isLoading) return;
    setChosen(status);
    try {
      await answer({ params: { connectionId: id }, body: { status } }).unwrap();
      toast({
        title: 'Connection Updated',
        description: 'Connection status has been updated successfully.',
      });
      onAnswered();
    } catch (error) {
      const description = serverWords(error, 'Failed to update connection.');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };

  const pending = (status: Answer) => isLoading && chosen === status;
  return (
    <Box sx={{ display: 'flex', gap: 2, width: { xs: '100%', sm: 'auto' } }}>
      <Button
        sx={{ flex: { xs: 1, sm: 'none' } }}
        aria-describedby={describedBy}
        aria-disabled={isLoading || undefined}
        onClick={() => void handleAnswer('rejected')}
      >
        {pending('rejected') ? 'Declining...' : 'Decline'}
      </Button>
      <Button
        variant="contained"
        sx={{ flex: { xs: 1, sm: 'none' } }}
        aria-describedby={describedBy}
        aria-disabled={isLoading || undefined}
        onClick={() => void handleAnswer('accepted')}
      >
        {pending('accepted') ? 'Accepting...' : 'Accept'}
      </Button>
    </Box>
  );
}
