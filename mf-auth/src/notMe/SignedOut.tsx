import { Button } from '@introvest/shell-sdk/ui';
import { AuthFrame } from '../auth/AuthFrame';
import { Outcome } from '../auth/Outcome';
import { toAuth } from '../auth/toAuth';

/** What was done, and where it goes on. */
export function SignedOut() {
  return (
    <AuthFrame
      icon={<Outcome good />}
      title="You’ve been signed out of every device"
      text="Your old password no longer works. We’ve emailed you a link to choose a new one. Then check the passkeys in your account settings, and remove any you don’t recognise."
    >
      <Button size="large" {...toAuth({ mode: 'login' })}>
        Back to login
      </Button>
    </AuthFrame>
  );
}
