import { refreshSession, toast, useSearchParams, useSession } from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { useEffect, useRef, useState } from 'react';
import { useVerifyEmailMutation } from '../api';

export type Verification =
  | { state: 'pending' }
  | { state: 'success' }
  | { state: 'error'; text: string };

const badToken = 'Invalid or expired verification token.';

/** Returns the reason to show. If the service is unavailable, the token isn't blamed, because it may still be valid. */
const reason = (error: unknown) =>
  isCallError(error) && error.status !== 400 ? errorText(error, badToken) : badToken;

/** Uses the token once, even if React runs the effect again. */
export function useVerification(): Verification {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { user } = useSession();
  const [verify] = useVerifyEmailMutation();
  const [verification, setVerification] = useState<Verification>({ state: 'pending' });
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const refuse = (text: string) => {
      toast({ title: 'Verification failed', description: badToken, variant: 'destructive' });
      setVerification({ state: 'error', text });
    };
    if (!token) return refuse(badToken);
    const settle = async () => {
      try {
        await verify({ body: { token } }).unwrap();
        await refreshSession().catch(() => undefined);
        toast({
          title: 'Email verified!',
          description: 'Thanks for confirming your email address.',
        });
        setVerification({ state: 'success' });
      } catch (error) {
        // For a verified member, a used link isn't an error.
        if (user?.isVerified) return setVerification({ state: 'success' });
        refuse(reason(error));
      }
    };
    void settle();
  }, [token, verify, user?.isVerified]);

  return verification;
}
