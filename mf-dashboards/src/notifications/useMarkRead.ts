import { useReadNotificationsMutation } from '@introvest/people/notifications';
import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';

/** Marks a notification and all older ones as read. Shows a toast on failure. */
export function useMarkRead() {
  const [read, { isLoading }] = useReadNotificationsMutation();
  const markRead = async (upTo: string): Promise<void> => {
    try {
      await read({ body: { upTo } }).unwrap();
    } catch (error) {
      const description = errorText(
        error,
        'We couldn’t mark your notifications as read. Try again.',
      );
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return { markRead, isMarking: isLoading };
}
