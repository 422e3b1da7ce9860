import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { safetyApi } from './calls';

/** Whom something is done about. */
export interface Someone {
  userId: string;
  name: string;
}

const { useBlockPersonMutation, useUnblockPersonMutation } = safetyApi;

const fail = (error: unknown, otherwise: string) =>
  toast({ title: 'Error', description: errorText(error, otherwise), variant: 'destructive' });

/** Blocks somebody, and says what came of it. */
export function useBlock({ userId, name }: Someone) {
  const [send, { isLoading }] = useBlockPersonMutation();
  /** Whether it is so now. */
  const block = async (): Promise<boolean> => {
    try {
      await send({ body: { userId } }).unwrap();
    } catch (error) {
      fail(error, `We couldn’t block ${name}. Try again.`);
      return false;
    }
    const description = `You and ${name} can no longer see each other. You can unblock them in your account settings.`;
    toast({ title: 'Blocked', description });
    return true;
  };
  return { block, isBlocking: isLoading };
}

/** Ends a block, and says what came of it. */
export function useUnblock({ userId, name }: Someone) {
  const [send, { isLoading }] = useUnblockPersonMutation();
  /** Whether it is so now. */
  const unblock = async (): Promise<boolean> => {
    try {
      await send({ params: { userId } }).unwrap();
    } catch (error) {
      fail(error, `We couldn’t unblock ${name}. Try again.`);
      return false;
    }
    toast({ title: 'Unblocked', description: `You and ${name} can see each other again.` });
    return true;
  };
  return { unblock, isUnblocking: isLoading };
}
