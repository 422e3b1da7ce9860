import { Button } from '@introvest/shell-sdk/ui';
import { AuthFrame } from '../auth/AuthFrame';
import { Outcome } from '../auth/Outcome';
import { toAuth } from '../auth/toAuth';

/** Renders the confirmation that all devices were signed out, and the next step. */
export function SignedOut() {
  return (
    <AuthFrame
      icon={<Outcome good />}
      title="You’ve been signed out on all devices"
      text="Your old password no longer works. Use the link we emailed you to choose a new password. Then check your account settings and remove any passkeys you don’t recognise."
    >
      <Button size="large" {...toAuth({ mode: 'login' })}>
        Back to login
      </Button>
    </AuthFrame>
  );
}
