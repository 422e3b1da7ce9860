import type { PasswordReset } from '@introvest/contracts/auth';
import checkReset from '@introvest/contracts/forms/reset-password';
import {
  endingSession,
  refreshSession,
  setSignedInUser,
  toast,
  useDestination,
  useNavigate,
  withNext,
} from '@introvest/shell-sdk';
import { isCallError } from '@introvest/shell-sdk/api';
import { PasswordInput } from '@introvest/shell-sdk/forms';
import { authApi } from '../api';
import { AuthForm } from '../auth/AuthForm';
import { AuthFrame } from '../auth/AuthFrame';
import { ModeLink } from '../auth/ModeLink';
import { showFailure } from '../auth/showFailure';

interface NewPasswordFormProps {
  token: string;
  onUsed: () => void;
}

const isUsedLink = (error: unknown) =>
  isCallError(error) &&
  error.status === 400 &&
  error.errors.every(({ field }) => field === 'token');

export function NewPasswordForm({ token, onUsed }: NewPasswordFormProps) {
  const [reset] = authApi.useResetPasswordMutation();
  const navigate = useNavigate();
  const next = useDestination()?.to;

  const handleSubmit = async (values: PasswordReset) => {
    try {
      const isIn = await endingSession(async () => {
        const { message } = await reset({ body: { ...values, token } }).unwrap();
        toast({ title: 'Password changed', description: message });
        // The reset has signed the member in, unless a second step is required. Data of a member who was signed in
        // before must be cleared.
        const user = await refreshSession().catch(() => null);
        if (user) await setSignedInUser(user);
        return user !== null;
      });
      const to = isIn ? '/' : '/auth';
      await navigate(withNext(to, next), { replace: true, state: { mode: 'login' } });
      return undefined;
    } catch (error) {
      if (isUsedLink(error)) onUsed();
      return showFailure('Request failed', error);
    }
  };

  return (
    <AuthFrame title="Choose a new password" text="You’ll be signed out everywhere else.">
      <AuthForm<PasswordReset>
        onSubmit={handleSubmit}
        initialValues={{ token }}
        check={checkReset}
        submit="Save new password"
        pending="Saving..."
      >
        <PasswordInput
          name="password"
          label="New password"
          autoComplete="new-password"
          help="At least 8 characters"
          autoFocus
        />
        <PasswordInput
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
        />
      </AuthForm>
      <ModeLink question="Has your link expired?" action="Send a new link" to="forgot" />
    </AuthFrame>
  );
}
