import { connectionsApi } from './connections';
import { withToast } from './withToast';

const outcomes = {
  pending: { title: 'Request withdrawn', description: 'Your request is no longer visible.' },
  accepted: {
    title: 'Connection ended',
    description: 'You can both still read your conversation.',
  },
};

export function useEnding(connectionId: string) {
  const [send, { isLoading }] = connectionsApi.useEndConnectionMutation();
  const end = async (status: 'pending' | 'accepted'): Promise<boolean> => {
    if (isLoading) return false;
    const call = send({ params: { connectionId }, query: { status } }).unwrap();
    return withToast(call, outcomes[status], 'Failed to update connection.');
  };
  return { end, isEnding: isLoading };
}
