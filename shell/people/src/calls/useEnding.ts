import { endConnection } from '@introvest/contracts/messaging';
import { defineCalls } from '@introvest/shell-sdk/api';
import { connectionTags } from './connections';
import { taggedApi } from './taggedApi';
import { withToast } from './withToast';

const endingApi = defineCalls(taggedApi, (build) => ({
  endConnection: build.mutation(endConnection, {
    // Also invalidated if the call was refused, because the page showed an outdated status.
    invalidatesTags: connectionTags,
  }),
}));

const outcomes = {
  pending: { title: 'Request withdrawn', description: 'Your request is no longer visible.' },
  accepted: {
    title: 'Connection ended',
    description: 'You can both still read your conversation.',
  },
};

export function useEnding(connectionId: string) {
  const [send, { isLoading }] = endingApi.useEndConnectionMutation();
  const end = async (status: 'pending' | 'accepted'): Promise<boolean> => {
    if (isLoading) return false;
    const call = send({ params: { connectionId }, query: { status } }).unwrap();
    return withToast(call, outcomes[status], 'Failed to update connection.');
  };
  return { end, isEnding: isLoading };
}
