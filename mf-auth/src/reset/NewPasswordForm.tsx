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
import { useResetPasswordMutation } from '../api';
import { AuthForm } from '../auth/AuthForm';
import { AuthFrame } from '../auth/AuthFrame';
import { ModeLine } from '../auth/ModeLine';
import { tellFailed } from '../auth/tellFailed';

interface NewPasswordFormProps {
  token: string;
  /** The link was used, or ran out, while the form stood open. */
  onUsed: () => void;
}

/** Refused, and not for the password. */
const isUsedLink = (error: unknown) =>
  isCallError(error) &&
  error.status === 400 &&
  error.errors.every(({ field }) => field === 'token');

/** The new password, twice. */
export function NewPasswordForm({ token, onUsed }: NewPasswordFormProps) {
  const [reset] = useResetPasswordMutation();
  const navigate = useNavigate();
  const next = useDestination()?.to;

  const handleSubmit = async (values: PasswordReset) => {
    try {
      const isIn = await endingSession(async () => {
        const { message } = await reset({ body: { ...values, token } }).unwrap();
        toast({ title: 'Password changed', description: message });
        // The reset signed its person in, unless more is asked for; what an earlier person had loaded must go.
        const user = await refreshSession().catch(() => null);
        if (user) await setSignedInUser(user);
        return user !== null;
      });
      const to = isIn ? '/' : '/auth';
      await navigate(withNext(to, next), { replace: true, state: { mode: 'login' } });
      return undefined;
    } catch (error) {
      if (isUsedLink(error)) onUsed();
      return tellFailed('Request failed', error);
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
      <ModeLine
        question="Has your link expired?"
        action="Send a new link"
        onPress={() => void navigate(withNext('/auth', next), { state: { mode: 'forgot' } })}
      />
    </AuthFrame>
  );
}
