import { toast } from '@introvest/shell-sdk';
import { errorText, useAnswerConnectionMutation } from '@introvest/shell-sdk/api';

/** Accepts or declines a request, and says what came of it. */
export function useAnswer(connectionId: string) {
  const [send, { isLoading }] = useAnswerConnectionMutation();
  const answer = async (status: 'accepted' | 'rejected'): Promise<void> => {
    if (isLoading) return;
    try {
      await send({ params: { connectionId }, body: { status } }).unwrap();
      toast({
        title: 'Connection Updated',
        description: 'Connection status has been updated successfully.',
      });
    } catch (error) {
      const description = errorText(error, 'Failed to update connection.');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return { answer, isAnswering: isLoading };
}
