import { Link, refreshSession } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { authApi } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { LinkPage } from '../links/LinkPage';

const toAccountSettings = (
  <Button size="large" component={Link} to="/profile?tab=account">
    Go to account settings
  </Button>
);

const failed = (title: string, text: string) => (
  <AuthFrame outcome="bad" title={title} text={text}>
    {toAccountSettings}
  </AuthFrame>
);

const failures = {
  incomplete: failed('This link is incomplete', 'Open the link in the email again.'),
  dead: failed(
    'This link no longer works',
    'This link has expired, was already used or was replaced by a newer link. Request a new link in your account settings.',
  ),
  taken: failed(
    'This email address is taken',
    'Another account uses this email address, so we haven’t changed yours.',
  ),
};

export default function NewAddress() {
  const [confirm] = authApi.useConfirmEmailMutation();
  const use = async (token: string) => {
    await confirm({ body: { token } }).unwrap();
    await refreshSession().catch(() => undefined);
  };
  return (
    <LinkPage
      words={{
        title: 'Confirm your new email address',
        text: 'Your account will use the email address we sent this link to. We’ll also email your old address.',
      }}
      button="Confirm email address"
      use={use}
      done={{
        title: 'Your email address has been changed',
        text: 'Sign in with your new email address. We’ll also use it to contact you.',
        next: toAccountSettings,
      }}
      failures={failures}
    />
  );
}
