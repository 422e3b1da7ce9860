import { endingSession, leaveSession, toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { useState } from 'react';
import { useDeleteAccountMutation } from '../api';
import { asksForPassword } from './asksForPassword';

/** Result of a deletion. With `password`, the sign-in is too old and the member must enter their password first. */
export type Deleted = 'gone' | 'password' | 'failed';

/** Returns a function that deletes the account and then ends the session in this page. */
export function useDeletion() {
  const [remove] = useDeleteAccountMutation();
  const [pending, setPending] = useState(false);
  const confirm = async (): Promise<Deleted> => {
    setPending(true);
    try {
      await endingSession(async () => {
        await remove().unwrap();
        leaveSession({
          title: 'Account deleted',
          description: 'Your account and all data have been permanently deleted.',
        });
      });
      return 'gone';
    } catch (error) {
      setPending(false);
      if (asksForPassword(error)) return 'password';
      const description = errorText(error, 'Failed to delete account. Please try again.');
      toast({ title: 'Deletion failed', description, variant: 'destructive' });
      return 'failed';
    }
  };
  return { confirm, pending };
}
