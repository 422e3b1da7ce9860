import type { PasswordReset } from '@introvest/contracts/auth';
import checkReset from '@introvest/contracts/forms/reset-password';
import {
  Link,
  refreshSession,
  setSignedInUser,
  toast,
  useNavigate,
  useSearchParams,
} from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import {
  Form,
  PasswordInput,
  serverErrors,
  SubmitButton,
  validateWith,
} from '@introvest/shell-sdk/forms';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { useResetPasswordMutation } from '../api';
import { AuthFrame } from '../auth/AuthFrame';
import { ModeLine } from '../auth/ModeLine';
import { Outcome } from '../auth/Outcome';

/** Where the reset mail leads to. */
export default function Reset() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [reset] = useResetPasswordMutation();
  const navigate = useNavigate();

  const handleSubmit = async (values: PasswordReset) => {
    try {
      const { message } = await reset({ body: { ...values, token } }).unwrap();
      toast({ title: 'Password changed', description: message });
      // The reset signed its person in; what an earlier person had loaded must go.
      const user = await refreshSession().catch(() => null);
      if (user) await setSignedInUser(user);
      await navigate('/', { replace: true });
      return undefined;
    } catch (error) {
      toast({
        title: 'Request failed',
        description: errorText(error, 'An error occurred.'),
        variant: 'destructive',
      });
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
        <Button
          variant="contained"
          size="large"
          component={Link}
          to="/auth"
          state={{ mode: 'forgot' }}
        >
          Ask for a new link
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new password" text="You will be signed out everywhere else.">
      <Form<PasswordReset>
        onSubmit={handleSubmit}
        initialValues={{ token }}
        validate={validateWith(checkReset)}
      >
        {({ handleSubmit: submit }) => (
          <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 5 }}>
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
            <SubmitButton size="large" fullWidth pendingText="Saving...">
              Save new password
            </SubmitButton>
          </Box>
        )}
      </Form>
      <ModeLine
        question="Link older than an hour?"
        action="Ask for a new one"
        onPress={() => void navigate('/auth', { state: { mode: 'forgot' } })}
      />
    </AuthFrame>
  );
}
