import { withToast } from '@introvest/people/calls';
import { useReadNotificationsMutation } from '@introvest/people/notifications';

export function useMarkRead() {
  const [read, { isLoading }] = useReadNotificationsMutation();
  const markRead = (upTo: string) =>
    withToast(
      read({ body: { upTo } }).unwrap(),
      undefined,
      'We couldn’t mark your notifications as read. Try again.',
    );
  return { markRead, isMarking: isLoading };
}
