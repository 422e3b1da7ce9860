import {
  refreshSession,
  toast,
  useDestination,
  useNavigate,
  useSearchParams,
  useSession,
  withNext,
} from '@introvest/shell-sdk';
import { errorText, isCallError } from '@introvest/shell-sdk/api';
import { CircularProgress } from '@introvest/shell-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { authApi } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { OutcomeIcon } from '../auth/OutcomeIcon';
import { VerificationFailed } from '../verify/VerificationFailed';

const redirectDelay = 2000;
const badToken = 'Invalid or expired verification token.';

/** Returns the reason to show. If the service is unavailable, the token isn't blamed, because it may still be valid. */
const reasonOf = (error: unknown) =>
  isCallError(error) && error.status !== 400 ? errorText(error, badToken) : badToken;

/** Uses the token once, even if React runs the effect again. Returns the result, or the reason of a failure. */
function useVerification() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { user } = useSession();
  const [verify] = authApi.useVerifyEmailMutation();
  const [isDone, setDone] = useState(false);
  const [reason, setReason] = useState('');
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const refuse = (text: string) => {
      toast({ title: 'Verification failed', description: badToken, variant: 'destructive' });
      setReason(text);
    };
    if (!token) return refuse(badToken);
    const settle = async () => {
      try {
        await verify({ body: { token } }).unwrap();
        await refreshSession().catch(() => undefined);
        const description = 'Thanks for confirming your email address.';
        toast({ title: 'Email verified!', description });
        setDone(true);
      } catch (error) {
        // For a verified member, a used link isn't an error.
        if (user?.isVerified) return setDone(true);
        refuse(reasonOf(error));
      }
    };
    void settle();
  }, [token, verify, user?.isVerified]);

  return { isDone, reason };
}

export default function Verify() {
  const { isDone, reason } = useVerification();
  const navigate = useNavigate();
  const next = useDestination()?.to;

  useEffect(() => {
    if (!isDone) return undefined;
    const leave = () => void navigate(withNext('/', next), { replace: true });
    const timer = setTimeout(leave, redirectDelay);
    return () => clearTimeout(timer);
  }, [isDone, navigate, next]);

  if (reason) return <VerificationFailed text={reason} />;
  return isDone ? (
    <AuthFrame
      icon={<OutcomeIcon good />}
      title="Email verified!"
      text="Taking you to Introvest..."
    />
  ) : (
    <AuthFrame
      icon={<CircularProgress size={56} />}
      title="Verifying your email"
      text="This may take a moment."
    />
  );
}
