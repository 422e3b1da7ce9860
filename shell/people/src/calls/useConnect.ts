import { useUser } from '@introvest/shell-sdk';
import { cardsApi } from './cards';
import { withToast } from './withToast';

export function useConnect(person: { userId: string; name: string }) {
  const user = useUser();
  const [request, { isLoading }] = cardsApi.useRequestConnectionMutation();
  const connect = (note?: string): Promise<boolean> => {
    const [founderId, investorId] =
      user.userType === 'investor' ? [person.userId, user.id] : [user.id, person.userId];
    const body = { founderId, investorId, status: 'pending' as const, ...(note && { note }) };
    const description = `Your connection request has been sent to ${person.name}`;
    return withToast(
      request({ body }).unwrap(),
      { title: 'Connection Request Sent', description },
      'Failed to send connection request',
    );
  };
  return { connect, isConnecting: isLoading };
}
