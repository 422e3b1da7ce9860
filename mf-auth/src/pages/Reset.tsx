import { useSearchParams } from '@introvest/shell-sdk';
import { useEffect, useState } from 'react';
import { authApi } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { DeadLink } from '../reset/DeadLink';
import { NewPasswordForm } from '../reset/NewPasswordForm';

export default function Reset() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [link, setLink] = useState<'checking' | 'usable' | 'used'>('checking');
  const [check] = authApi.useCheckResetTokenMutation();
  // Checks the link before the user types a password. If the check fails, the link may still work.
  useEffect(() => {
    if (!token) return;
    void check({ body: { token } }).then(({ data }) =>
      setLink(data?.isUsable === false ? 'used' : 'usable'),
    );
  }, [token, check]);

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
      <AuthFrame outcome="pending" title="Checking your link" text="This may take a moment." />
    );
  }
  return <NewPasswordForm token={token} onUsed={() => setLink('used')} />;
}
