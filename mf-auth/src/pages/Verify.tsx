import { useDestination, useNavigate, withNext } from '@introvest/shell-sdk';
import { CircularProgress } from '@introvest/shell-sdk/ui';
import { useEffect } from 'react';
import { AuthFrame } from '../auth/AuthFrame';
import { Outcome } from '../auth/Outcome';
import { useVerification } from '../verify/useVerification';
import { VerificationFailed } from '../verify/VerificationFailed';

const redirectDelay = 2000;

/** Renders the page that opens from the link in the verification email. */
export default function Verify() {
  const verification = useVerification();
  const navigate = useNavigate();
  const next = useDestination()?.to;
  const done = verification.state === 'success';

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(
      () => void navigate(withNext('/', next), { replace: true }),
      redirectDelay,
    );
    return () => clearTimeout(timer);
  }, [done, navigate, next]);

  if (verification.state === 'error') return <VerificationFailed text={verification.text} />;
  if (done) {
    return (
      <AuthFrame
        icon={<Outcome good />}
        title="Email verified!"
        text="Taking you to Introvest..."
      />
    );
  }
  return (
    <AuthFrame
      icon={<CircularProgress size={56} />}
      title="Verifying your email"
      text="This may take a moment."
    />
  );
}
