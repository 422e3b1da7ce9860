import { useSearchParams } from '@introvest/shell-sdk';
import { CircularProgress } from '@introvest/shell-sdk/ui';
import { AuthFrame } from '../auth/AuthFrame';
import { DeadLink } from '../reset/DeadLink';
import { NewPasswordForm } from '../reset/NewPasswordForm';
import { useResetLink } from '../reset/useResetLink';

/** Renders the page that opens from the link in the reset email. */
export default function Reset() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [link, markUsed] = useResetLink(token);

  if (!token) {
    return (
      <DeadLink
        title="This link is incomplete"
        text="Open the link in the email again, or get a new link."
      />
    );
  }
  if (link === 'used') {
    return (
      <DeadLink
        title="This link no longer works"
        text="This link has expired or was already used. Reset links work once, for one hour."
      />
    );
  }
  if (link === 'checking') {
    return (
      <AuthFrame
        icon={<CircularProgress size={56} />}
        title="Checking your link"
        text="This may take a moment."
      />
    );
  }
  return <NewPasswordForm token={token} onUsed={markUsed} />;
}
