import { knowsPasskeys, provePasskey } from '@introvest/people/signIn';
import { setSignedInUser, toast } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAskPasskeyMutation, useSignInWithPasskeyMutation } from '../api';
import { suspensionIn } from './suspensionIn';

const failed = 'We couldn’t use your passkey';

function tellRefused(error: unknown): void {
  const text = suspensionIn(error)
    ? 'Your account is suspended. Sign in with your password to find out why.'
    : errorText(error, 'This passkey didn’t work. You can sign in with your password instead.');
  toast({ title: failed, description: text, variant: 'destructive' });
}

/**
 * Returns whether a sign-in with a passkey is running, and a function that starts it. Also offers passkeys in the
 * browser's autofill.
 */
export function usePasskey(): [boolean, () => Promise<void>] {
  const [ask] = useAskPasskeyMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const [isWaiting, setWaiting] = useState(false);
  const offer = useRef<AbortController>(undefined);

  const prove = async (given: Pick<CredentialRequestOptions, 'mediation' | 'signal'>) => {
    const { ceremony, options } = await ask().unwrap();
    const credential = await provePasskey(options, given);
    if (!credential) return false;
    const { user } = await signIn({ body: { ceremony, credential } }).unwrap();
    toast({ title: 'Login successful!', description: 'Welcome back!' });
    await setSignedInUser(user);
    return true;
  };

  const press = async () => {
    if (isWaiting) return;
    setWaiting(true);
    // A browser allows only one pending credential request.
    offer.current?.abort();
    try {
      if (await prove({})) return;
      const description =
        'The request was cancelled or timed out. You can sign in with your password instead.';
      toast({ title: failed, description, variant: 'destructive' });
    } catch (error) {
      tellRefused(error);
    } finally {
      setWaiting(false);
    }
  };

  const beginOffer = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      if (!signal.aborted) await prove({ mediation: 'conditional', signal });
    } catch (error) {
      // Shows an error if the passkey was refused, but not if no passkey could be offered.
      if (isCallError(error) && error.status < 429) tellRefused(error);
    }
  });
  useEffect(() => {
    if (!knowsPasskeys()) return undefined;
    const controller = new AbortController();
    offer.current = controller;
    void beginOffer(controller.signal);
    return () => controller.abort();
  }, []);

  return [isWaiting, press];
}
