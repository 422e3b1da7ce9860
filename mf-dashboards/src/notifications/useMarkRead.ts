import { useReadNotificationsMutation } from '@introvest/people/calls';
import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';

/** Marks one and all that are older as read; what goes wrong is said. */
export function useMarkRead() {
  const [read, { isLoading }] = useReadNotificationsMutation();
  const markRead = async (upTo: string): Promise<void> => {
    try {
      await read({ body: { upTo } }).unwrap();
    } catch (error) {
      const description = errorText(error, 'Failed to mark as read.');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return { markRead, isMarking: isLoading };
}
