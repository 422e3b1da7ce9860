import type { ForgotPassword } from '@introvest/contracts/auth';
import checkForgotPassword from '@introvest/contracts/forms/forgot-password';
import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { Form, SubmitButton, TextInput, validateWith } from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';
import { useForgotPasswordMutation } from '../api';
import { AuthFrame } from './AuthFrame';
import { ModeLine } from './ModeLine';
import type { Mode } from './mode';

export function ForgotForm({ onMode }: { onMode: (next: Mode) => void }) {
  const [forgot] = useForgotPasswordMutation();

  const handleSubmit = async (body: ForgotPassword) => {
    try {
      const { message } = await forgot({ body }).unwrap();
      toast({
        title: 'Reset email sent',
        description: message || 'Check your email for reset instructions.',
      });
      onMode({ mode: 'login' });
    } catch (error) {
      toast({
        title: 'Request failed',
        description: errorText(error, 'An error occurred.'),
        variant: 'destructive',
      });
    }
  };

  return (
    <AuthFrame
      title="Forgot your password?"
      text="Enter your email and we'll send you a reset link"
      onBack={() => onMode({ mode: 'selection' })}
    >
      <Form<ForgotPassword> onSubmit={handleSubmit} validate={validateWith(checkForgotPassword)}>
        {({ handleSubmit: submit }) => (
          <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 5 }}>
            <TextInput
              name="email"
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoFocus
            />
            <SubmitButton size="large" fullWidth pendingText="Sending...">
              Send reset link
            </SubmitButton>
          </Box>
        )}
      </Form>
      <ModeLine
        question="Remember your password?"
        action="Sign in"
        onPress={() => onMode({ mode: 'login' })}
      />
    </AuthFrame>
  );
}
