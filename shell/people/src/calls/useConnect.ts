import { toast, useUser } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { cardsApi } from './cards';

/** Asks `person` for a connection, and says what came of it. */
export function useConnect(person: { userId: string; name: string }) {
  const user = useUser();
  const [request, { isLoading }] = cardsApi.useRequestConnectionMutation();
  /** Whether it was sent; a `note` goes with it. */
  const connect = async (note?: string): Promise<boolean> => {
    const [founderId, investorId] =
      user.userType === 'investor' ? [person.userId, user.id] : [user.id, person.userId];
    try {
      const body = { founderId, investorId, status: 'pending' as const, ...(note && { note }) };
      await request({ body }).unwrap();
    } catch (error) {
      const description = errorText(error, 'Failed to send connection request');
      toast({ title: 'Error', description, variant: 'destructive' });
      return false;
    }
    toast({
      title: 'Connection Request Sent',
      description: `Your connection request has been sent to ${person.name}`,
    });
    return true;
  };
  return { connect, isConnecting: isLoading };
}
