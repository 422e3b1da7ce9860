import { withToast } from '../calls/withToast';
import { safetyApi } from './calls';

export interface PersonToBlock {
  userId: string;
  name: string;
}

const { useBlockPersonMutation, useUnblockPersonMutation } = safetyApi;

export function useBlock({ userId, name }: PersonToBlock) {
  const [send, { isLoading }] = useBlockPersonMutation();
  const description = `You and ${name} can no longer see each other. You can unblock them in your account settings.`;
  const block = () =>
    withToast(
      send({ body: { userId } }).unwrap(),
      { title: 'Blocked', description },
      `We couldn’t block ${name}. Try again.`,
    );
  return { block, isBlocking: isLoading };
}

export function useUnblock({ userId, name }: PersonToBlock) {
  const [send, { isLoading }] = useUnblockPersonMutation();
  const unblock = () =>
    withToast(
      send({ params: { userId } }).unwrap(),
      { title: 'Unblocked', description: `You and ${name} can see each other again.` },
      `We couldn’t unblock ${name}. Try again.`,
    );
  return { unblock, isUnblocking: isLoading };
}
