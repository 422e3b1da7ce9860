import { lifetimes } from '@introvest/contracts/promises';
import { endingSession, refreshSession, useSearchParams } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { authApi } from '../api';
import { toAuth } from '../auth/toAuth';
import { LinkPage } from '../links/LinkPage';
import { DeadLink } from '../reset/DeadLink';

const undo = `remove passkeys and recovery codes added in the last ${lifetimes.undoneDays} days`;
const ofSignIn = {
  title: 'Don’t recognise this sign-in?',
  text: `We’ll sign you out on all devices, ${undo}, disable your password, and email you a link to choose a new one.`,
};
const wordsOf: Record<string, typeof ofSignIn> = {
  address: {
    title: 'Didn’t change your email address?',
    text: `We’ll restore your old email address, sign you out on all devices, ${undo}, disable your password, and email you a link to choose a new one.`,
  },
  passkey: {
    title: 'Didn’t add this passkey?',
    text: `We’ll ${undo}, sign you out on all devices, disable your password, and email you a link to choose a new one.`,
  },
  'second-step': {
    title: 'Didn’t make this change?',
    text: `We’ll ${undo}, turn off two-step verification if it was turned on in that time, sign you out on all devices, disable your password, and email you a link to choose a new one.`,
  },
};

const failures = {
  incomplete: (
    <DeadLink
      title="This link is incomplete"
      text="Open the link in the email again, or request a password reset link."
    />
  ),
  dead: (
    <DeadLink
      title="This link no longer works"
      text="This link has expired or was already used. If you need to reset your password, get a new link."
    />
  ),
};

export default function NotMe() {
  const [params] = useSearchParams();
  const [disown] = authApi.useDisownSignInMutation();
  const use = (token: string) =>
    endingSession(async () => {
      await disown({ body: { token } }).unwrap();
      // The session in this browser may have belonged to the same account.
      await refreshSession().catch(() => undefined);
    });
  return (
    <LinkPage
      words={wordsOf[params.get('of') ?? ''] ?? ofSignIn}
      button="This wasn’t me"
      note="If it was you, close this page. Nothing has changed."
      use={use}
      done={{
        title: 'You’ve been signed out on all devices',
        text: 'Your old password no longer works. Use the link we emailed you to choose a new password. Then check your account settings and remove any passkeys you don’t recognise.',
        next: (
          <Button size="large" {...toAuth({ mode: 'login' })}>
            Back to login
          </Button>
        ),
      }}
      failures={failures}
    />
  );
}
