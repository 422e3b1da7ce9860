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
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { authApi } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { toAuth } from '../auth/toAuth';

const redirectDelay = 2000;
const badToken = 'Invalid or expired verification token.';

/** Returns the reason to show. If the service is unavailable, the token may still be valid. */
const reasonOf = (error: unknown) =>
  isCallError(error) && error.status !== 400 ? errorText(error, badToken) : badToken;

/** Uses the token only once, even if React runs the effect again. Returns the result or the reason for a failure. */
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
        // A verified member may open a used link again, which isn't an error.
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
  const wait = { title: 'Verifying your email', text: 'This may take a moment.' };
  if (!isDone) return <AuthFrame outcome="pending" {...wait} />;
  return <AuthFrame outcome="good" title="Email verified!" text="Taking you to Introvest..." />;
}

function VerificationFailed({ text }: { text: string }) {
  const { user } = useSession();
  const next = useDestination()?.to;
  const [resend, { isLoading }] = authApi.useResendVerificationMutation();

  const handleResend = async () => {
    if (isLoading) return;
    try {
      const { message } = await resend({ query: { ...(next && { next }) } }).unwrap();
      toast({ title: 'Verification email sent', description: message });
    } catch {
      toast({
        title: 'Failed to resend',
        description: 'Could not resend verification email.',
        variant: 'destructive',
      });
    }
  };

  return (
    <AuthFrame outcome="bad" title="Verification failed" text={text}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Button
          variant="contained"
          size="large"
          onClick={() => void handleResend()}
          aria-disabled={isLoading || undefined}
        >
          Resend verification email
        </Button>
        <Button size="large" {...toAuth({ mode: 'login' }, next)}>
          Back to login
        </Button>
      </Box>
      {!user && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
          To get a new verification email, sign in first.
        </Typography>
      )}
    </AuthFrame>
  );
}
