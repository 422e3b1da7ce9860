import { useSearchParams } from '@introvest/shell-sdk';
import { Button, Typography } from '@introvest/shell-sdk/ui';
import { AuthFrame } from '../auth/AuthFrame';
import { SignedOut } from '../notMe/SignedOut';
import { useDisowning } from '../notMe/useDisowning';
import { DeadLink } from '../reset/DeadLink';

/** Where the mail about a sign-in on a new device leads to. Opening it changes nothing: mail programs open links too. */
export default function NotMe() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [link, isLoading, press] = useDisowning(token);

  if (!token) {
    return (
      <DeadLink
        title="This link is not complete"
        text="Open the link in the mail again, or choose a new password by a mail of its own."
      />
    );
  }
  if (link === 'dead') {
    return (
      <DeadLink
        title="This link no longer works"
        text="It was used already, or it has expired. If you still have to choose a new password, let us send you a link for it."
      />
    );
  }
  if (link === 'done') return <SignedOut />;
  return (
    <AuthFrame
      title="Was this sign-in not yours?"
      text="We sign your account out on every device, end its password, and mail you a link to choose a new one."
    >
      <Button
        variant="contained"
        size="large"
        onClick={() => void press()}
        aria-disabled={isLoading || undefined}
      >
        This was not me
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
        If it was you, close this page: nothing has changed.
      </Typography>
    </AuthFrame>
  );
}
