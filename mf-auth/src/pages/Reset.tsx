import type { PasswordReset } from '@introvest/contracts/auth';
import checkReset from '@introvest/contracts/forms/reset-password';
import {
  refreshSession,
  setSignedInUser,
  toast,
  useDestination,
  useNavigate,
  useSearchParams,
  withNext,
} from '@introvest/shell-sdk';
import { PasswordInput, serverErrors } from '@introvest/shell-sdk/forms';
import { Button } from '@introvest/shell-sdk/ui';
import { useResetPasswordMutation } from '../api';
import { AuthForm } from '../auth/AuthForm';
import { AuthFrame } from '../auth/AuthFrame';
import { ModeLine } from '../auth/ModeLine';
import { Outcome } from '../auth/Outcome';
import { tellFailed } from '../auth/tellFailed';
import { toAuth } from '../auth/toAuth';

/** Where the reset mail leads to. */
export default function Reset() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [reset] = useResetPasswordMutation();
  const navigate = useNavigate();
  const next = useDestination()?.to;

  const handleSubmit = async (values: PasswordReset) => {
    try {
      const { message } = await reset({ body: { ...values, token } }).unwrap();
      toast({ title: 'Password changed', description: message });
      // The reset signed its person in; what an earlier person had loaded must go.
      const user = await refreshSession().catch(() => null);
      if (user) await setSignedInUser(user);
      await navigate(withNext('/', next), { replace: true });
      return undefined;
    } catch (error) {
      tellFailed('Request failed', error);
      return serverErrors(error);
    }
  };

  if (!token) {
    return (
      <AuthFrame
        icon={<Outcome good={false} />}
        title="This link is not complete"
        text="Open the link in the mail again, or ask for a new one."
      >
        <Button variant="contained" size="large" {...toAuth({ mode: 'forgot' }, next)}>
          Ask for a new link
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new password" text="You will be signed out everywhere else.">
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
        question="Link older than an hour?"
        action="Ask for a new one"
        onPress={() => void navigate(withNext('/auth', next), { state: { mode: 'forgot' } })}
      />
    </AuthFrame>
  );
}
