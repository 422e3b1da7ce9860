import { supportsPasskeys, provePasskey, refusalIn } from '@introvest/people/signIn';
import { setSignedInUser, toast, type CurrentUser } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { Button } from '@introvest/shell-sdk/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { authApi } from '../api';

export async function welcome(user: CurrentUser): Promise<void> {
  toast({ title: 'Login successful!', description: 'Welcome back!' });
  await setSignedInUser(user);
}

const tell = (description: string) =>
  toast({ title: 'We couldn’t use your passkey', description, variant: 'destructive' });

const showPasskeyRefused = (error: unknown) =>
  tell(
    refusalIn(error, 'suspended')
      ? 'Your account is suspended. Sign in with your password to find out why.'
      : errorText(error, 'This passkey didn’t work. You can sign in with your password instead.'),
  );

function usePasskey(): [boolean, () => Promise<void>] {
  const [ask] = authApi.useAskPasskeyMutation();
  const [signIn] = authApi.useSignInWithPasskeyMutation();
  const [isWaiting, setWaiting] = useState(false);
  const offer = useRef<AbortController>(undefined);

  const prove = async (given: Pick<CredentialRequestOptions, 'mediation' | 'signal'>) => {
    const { ceremony, options } = await ask().unwrap();
    const credential = await provePasskey(options, given);
    if (!credential) return false;
    await welcome((await signIn({ body: { ceremony, credential } }).unwrap()).user);
    return true;
  };

  const press = async () => {
    if (isWaiting) return;
    setWaiting(true);
    // A browser allows only one pending credential request.
    offer.current?.abort();
    try {
      if (await prove({})) return;
      tell('The request was cancelled or timed out. You can sign in with your password instead.');
    } catch (error) {
      showPasskeyRefused(error);
    } finally {
      setWaiting(false);
    }
  };

  const beginOffer = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      if (!signal.aborted) await prove({ mediation: 'conditional', signal });
    } catch (error) {
      // Shows an error if the server rejected the passkey, but not if offering passkeys failed.
      if (isCallError(error) && error.status < 429) showPasskeyRefused(error);
    }
  });
  useEffect(() => {
    if (!supportsPasskeys()) return undefined;
    const controller = new AbortController();
    offer.current = controller;
    void beginOffer(controller.signal);
    return () => controller.abort();
  }, []);

  return [isWaiting, press];
}

export function PasskeyButton() {
  const [isWaiting, press] = usePasskey();
  if (!supportsPasskeys()) return null;
  return (
    <Button
      size="large"
      fullWidth
      startIcon={<KeyRound />}
      onClick={() => void press()}
      aria-disabled={isWaiting || undefined}
      sx={{ mt: 4 }}
    >
      {isWaiting ? 'Waiting for your device...' : 'Sign in with a passkey'}
    </Button>
  );
}
