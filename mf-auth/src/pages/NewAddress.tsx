import { Link, refreshSession, useSearchParams } from '@introvest/shell-sdk';
import { Button } from '@introvest/shell-sdk/ui';
import { authApi } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { OutcomeIcon } from '../auth/OutcomeIcon';
import { usePressedLink } from '../links/usePressedLink';

const failures = {
  incomplete: {
    title: 'This link is incomplete',
    text: 'Open the link in the email again.',
  },
  dead: {
    title: 'This link no longer works',
    text: 'This link has expired, was already used or was replaced by a newer link. Request a new link in your account settings.',
  },
  taken: {
    title: 'This email address is taken',
    text: 'Another account uses this email address, so we haven’t changed yours.',
  },
};

function Failed({ why }: { why: keyof typeof failures }) {
  return (
    <AuthFrame icon={<OutcomeIcon good={false} />} {...failures[why]}>
      <ToAccountSettings />
    </AuthFrame>
  );
}

const ToAccountSettings = () => (
  <Button size="large" component={Link} to="/profile?tab=account">
    Go to account settings
  </Button>
);

/**
 * Renders the page that opens from the link in an email to a new email address. Opening the page changes nothing,
 * because email programs open links too.
 */
export default function NewAddress() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [confirm] = authApi.useConfirmEmailMutation();
  const [link, isUsing, press] = usePressedLink(async () => {
    await confirm({ body: { token } }).unwrap();
    await refreshSession().catch(() => undefined);
  });

  if (!token) return <Failed why="incomplete" />;
  if (link === 'dead' || link === 'taken') return <Failed why={link} />;
  if (link === 'done') {
    return (
      <AuthFrame
        icon={<OutcomeIcon good />}
        title="Your email address has been changed"
        text="Sign in with your new email address. We’ll also use it to contact you."
      >
        <ToAccountSettings />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Confirm your new email address"
      text="Your account will use the email address we sent this link to. We’ll also email your old address."
    >
      <Button
        variant="contained"
        size="large"
        onClick={() => void press()}
        aria-disabled={isUsing || undefined}
      >
        Confirm email address
      </Button>
    </AuthFrame>
  );
}
