import { Button } from '@introvest/shell-sdk/ui';
import { AuthFrame } from '../auth/AuthFrame';
import { Outcome } from '../auth/Outcome';
import { toAuth } from '../auth/toAuth';

/** What was done, and where it goes on. */
export function SignedOut() {
  return (
    <AuthFrame
      icon={<Outcome good />}
      title="Every device is signed out"
      text="The old password no longer works. We have sent you a mail: choose a new password by its link. Then look through your passkeys in the settings, and remove those that you do not know."
    >
      <Button size="large" {...toAuth({ mode: 'login' })}>
        Back to login
      </Button>
    </AuthFrame>
  );
}
