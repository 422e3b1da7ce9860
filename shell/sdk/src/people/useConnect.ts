import { errorText } from '../http/callError';
import { useUser } from '../session/useSession';
import { toast } from '../toasts/toast';
import { peopleApi } from './peopleApi';

/** Asks `person` for a connection, and says what came of it. */
export function useConnect(person: { userId: string; name: string }) {
  const user = useUser();
  const [request, { isLoading }] = peopleApi.useRequestConnectionMutation();
  const connect = async (): Promise<boolean> => {
    const [founderId, investorId] =
      user.userType === 'investor' ? [person.userId, user.id] : [user.id, person.userId];
    try {
      await request({ body: { founderId, investorId, status: 'pending' } }).unwrap();
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
