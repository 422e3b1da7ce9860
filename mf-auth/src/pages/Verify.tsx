import {
  Link,
  refreshSession,
  toast,
  useNavigate,
  useSearchParams,
  useSession,
} from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { Box, Button, colours, PageSpinner } from '@introvest/shell-sdk/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useResendVerificationMutation, useVerifyEmailMutation } from '../api';
import { AuthFrame } from '../auth/AuthFrame';

type Outcome = 'pending' | 'success' | 'error';
const redirectDelay = 2000;

/** Uses the token up once, however often React runs the effect. */
function useVerification(): Outcome {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { user } = useSession();
  const [verify] = useVerifyEmailMutation();
  const [outcome, setOutcome] = useState<Outcome>(token ? 'pending' : 'error');
  const started = useRef(false);

  useEffect(() => {
    if (!token || started.current) return;
    started.current = true;
    const settle = async () => {
      try {
        await verify({ body: { token } }).unwrap();
        await refreshSession().catch(() => undefined);
        toast({ title: 'Email verified!', description: 'Thank you for confirming your address.' });
        setOutcome('success');
      } catch (error) {
        // A second click on the link is no failure for somebody who is verified already.
        if (user?.isVerified) return setOutcome('success');
        toast({
          title: 'Verification failed',
          description: errorText(error, 'Invalid or expired verification token.'),
          variant: 'destructive',
        });
        setOutcome('error');
      }
    };
    void settle();
  }, [token, verify, user?.isVerified]);

  return outcome;
}

export default function Verify() {
  const outcome = useVerification();
  const navigate = useNavigate();

  useEffect(() => {
    if (outcome !== 'success') return undefined;
    const timer = setTimeout(() => void navigate('/', { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  if (outcome === 'pending') {
    return (
      <AuthFrame title="Verifying your email" text="This takes a moment.">
        <PageSpinner label="Verifying your email" />
      </AuthFrame>
    );
  }
  if (outcome === 'success') {
    return (
      <AuthFrame title="Email verified!" text="We are taking you to Introvest.">
        <Box sx={{ color: colours.success }}>
          <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
        </Box>
      </AuthFrame>
    );
  }
  return <VerificationFailed />;
}

function VerificationFailed() {
  const [resend, { isLoading }] = useResendVerificationMutation();

  const handleResend = async () => {
    try {
      const { message } = await resend().unwrap();
      toast({ title: 'Verification email sent', description: message });
    } catch (error) {
      toast({
        title: 'Failed to resend',
        description: errorText(error, 'Could not resend verification email.'),
        variant: 'destructive',
      });
    }
  };

  return (
    <AuthFrame title="Verification failed" text="Invalid or expired verification token.">
      <Box sx={{ color: colours.danger, mb: 8 }}>
        <CircleX size={56} strokeWidth={1.5} aria-hidden />
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Button
          variant="contained"
          size="large"
          onClick={() => void handleResend()}
          disabled={isLoading}
        >
          Resend verification email
        </Button>
        <Button variant="outlined" size="large" component={Link} to="/auth">
          Back to login
        </Button>
      </Box>
    </AuthFrame>
  );
}
