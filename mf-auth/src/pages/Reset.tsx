import { useSearchParams } from '@introvest/shell-sdk';
import { CircularProgress } from '@introvest/shell-sdk/ui';
import { AuthFrame } from '../auth/AuthFrame';
import { DeadLink } from '../reset/DeadLink';
import { NewPasswordForm } from '../reset/NewPasswordForm';
import { useResetLink } from '../reset/useResetLink';

/** Where the reset mail leads to. */
export default function Reset() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [link, markUsed] = useResetLink(token);

  if (!token) {
    return (
      <DeadLink
        title="This link is incomplete"
        text="Open the link in the email again, or ask for a new one."
      />
    );
  }
  if (link === 'used') {
    return (
      <DeadLink
        title="This link no longer works"
        text="A reset link works once, for one hour. This one has expired or was already used."
      />
    );
  }
  if (link === 'checking') {
    return (
      <AuthFrame
        icon={<CircularProgress size={56} />}
        title="Checking your link"
        text="This takes a moment."
      />
    );
  }
  return <NewPasswordForm token={token} onUsed={markUsed} />;
}
