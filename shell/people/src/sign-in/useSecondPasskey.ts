import type { CurrentUser } from '@introvest/contracts/auth';
import { useState } from 'react';
import { useAskSecondStepMutation, usePassSecondStepMutation } from './calls';
import { provePasskey } from './provePasskey';

/**
 * Returns a function that completes a sign-in with a passkey, and whether that function is running. The function
 * resolves to the user, or to null if the member cancels.
 */
export function useSecondPasskey(token: string): [() => Promise<CurrentUser | null>, boolean] {
  const [ask] = useAskSecondStepMutation();
  const [pass] = usePassSecondStepMutation();
  const [isWaiting, setWaiting] = useState(false);
  const prove = async () => {
    if (isWaiting) return null;
    setWaiting(true);
    try {
      const { options } = await ask({ body: { token } }).unwrap();
      const credential = await provePasskey(options, {});
      if (!credential) return null;
      const { user } = await pass({ body: { token, credential } }).unwrap();
      return user;
    } finally {
      setWaiting(false);
    }
  };
  return [prove, isWaiting];
}
