import { endConnection } from '@introvest/contracts/messaging';
import { toast } from '@introvest/shell-sdk';
import { defineCalls, errorText } from '@introvest/shell-sdk/api';
import { connectionTags } from './connections';
import { taggedApi } from './taggedApi';

const endingApi = defineCalls(taggedApi, (build) => ({
  endConnection: build.mutation(endConnection, {
    // Also after a refusal, because the page showed an outdated status.
    invalidatesTags: connectionTags,
  }),
}));

const said = {
  pending: { title: 'Request withdrawn', description: 'Your request is no longer visible.' },
  accepted: {
    title: 'Connection ended',
    description: 'You can both still read your conversation.',
  },
};

/** Withdraws a request or ends a connection, and shows the outcome in a toast. */
export function useEnding(connectionId: string) {
  const [send, { isLoading }] = endingApi.useEndConnectionMutation();
  /** Returns whether the request is withdrawn or the connection has ended. */
  const end = async (status: 'pending' | 'accepted'): Promise<boolean> => {
    if (isLoading) return false;
    try {
      await send({ params: { connectionId }, query: { status } }).unwrap();
    } catch (error) {
      const description = errorText(error, 'Failed to update connection.');
      toast({ title: 'Error', description, variant: 'destructive' });
      return false;
    }
    toast(said[status]);
    return true;
  };
  return { end, isEnding: isLoading };
}
