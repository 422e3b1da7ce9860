import type { DeclineReason } from '@introvest/contracts/vocabularies';
import { toast } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { useState } from 'react';
import { connectionsApi } from './connections';

/** What one says to a request. */
export type Answer = 'accepted' | 'rejected';

/** What may go with a decline. */
export interface WhyNot {
  reason?: DeclineReason;
  revisitMonth?: string;
}

const failed = 'Failed to update connection.';

/** The server's own words; where no server answered, ours. */
const reasonOf = (error: unknown): string =>
  isCallError(error) && error.code === 'network' ? failed : errorText(error, failed);

/** Accepts or declines a request, and says what came of it. */
export function useAnswer(connectionId: string) {
  const [send, { isLoading }] = connectionsApi.useAnswerConnectionMutation();
  const [chosen, setChosen] = useState<Answer>();

  /** Whether the answer was taken; a decline may say why. */
  const answer = async (status: Answer, said?: WhyNot): Promise<boolean> => {
    if (isLoading) return false;
    setChosen(status);
    try {
      await send({ params: { connectionId }, body: { status, ...said } }).unwrap();
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' });
      return false;
    }
    toast({
      title: 'Connection Updated',
      description: 'Connection status has been updated successfully.',
    });
    return true;
  };

  return { answer, isAnswering: isLoading, pending: isLoading ? chosen : undefined };
}
