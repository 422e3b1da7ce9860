import type { Connection } from '@introvest/contracts/messaging';
import type { DeclineReason } from '@introvest/contracts/vocabularies';
import { toast } from '@introvest/shell-sdk';
import { errorText, isCallError, store } from '@introvest/shell-sdk/api';
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

const { answerConnection } = connectionsApi.endpoints;

/** Changes how a request stands in every list on the screen, before the server is told. */
export function patchStatus(connectionId: string, status: Connection['status']): void {
  store.dispatch(
    connectionsApi.util.updateQueryData('listConnections', undefined, (connections) => {
      const connection = connections.find(({ id }) => id === connectionId);
      if (connection) connection.status = status;
    }),
  );
}

/** Accepts or declines a request, and says what came of it, wherever its person is by then: whether it was taken. */
export async function sendAnswer(
  connectionId: string,
  status: Answer,
  said?: WhyNot,
): Promise<boolean> {
  try {
    const call = { params: { connectionId }, body: { status, ...said } };
    await store.dispatch(answerConnection.initiate(call, { track: false })).unwrap();
  } catch (error) {
    toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' });
    return false;
  }
  toast({
    title: 'Connection Updated',
    description: 'Connection status has been updated successfully.',
  });
  return true;
}
