import { lifetimes } from '@introvest/contracts/promises';
import { endingSession, refreshSession, useSearchParams } from '@introvest/shell-sdk';
import { Button, Typography } from '@introvest/shell-sdk/ui';
import { useDisownSignInMutation } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { usePressedLink } from '../links/usePressedLink';
import { SignedOut } from '../notMe/SignedOut';
import { DeadLink } from '../reset/DeadLink';

const undo = `remove passkeys and recovery codes that were added in the last ${lifetimes.undoneDays} days`;
const ofSignIn = {
  title: 'Was this sign-in not yours?',
  text: `We sign your account out on every device, ${undo}, end its password, and mail you a link to choose a new one.`,
};
const wordsOf: Record<string, typeof ofSignIn> = {
  address: {
    title: 'Was this change not yours?',
    text: `We give your account its former address back, sign it out on every device, ${undo}, end its password, and mail you a link to choose a new one.`,
  },
  passkey: {
    title: 'Was this passkey not yours?',
    text: `We ${undo}, sign your account out on every device, end its password, and mail you a link to choose a new one.`,
  },
  'second-step': {
    title: 'Was this change not yours?',
    text: `We ${undo}, end a second step that was turned on in these days, sign your account out on every device, end its password, and mail you a link to choose a new one.`,
  },
};

/** Where the mails about a changed address and a sign-in on a new device lead to. Opening it changes nothing: mail programs open links too. */
export default function NotMe() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const words = wordsOf[params.get('of') ?? ''] ?? ofSignIn;
  const [disown] = useDisownSignInMutation();
  const [link, isLoading, press] = usePressedLink(() =>
    endingSession(async () => {
      await disown({ body: { token } }).unwrap();
      // The session here may have been the account's.
      await refreshSession().catch(() => undefined);
    }),
  );

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
    <AuthFrame {...words}>
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
