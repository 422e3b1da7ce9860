import type { Credentials } from '@introvest/contracts/auth';
import checkCredentials from '@introvest/contracts/forms/login';
import { setSignedInUser, toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import {
  Form,
  PasswordInput,
  SubmitButton,
  TextInput,
  validateWith,
} from '@introvest/shell-sdk/forms';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { useLoginMutation } from '../api';
import { AuthFrame } from './AuthFrame';
import { ModeLine } from './ModeLine';
import type { Mode } from './mode';

export function LoginForm({ onMode }: { onMode: (next: Mode) => void }) {
  const [login] = useLoginMutation();

  const handleSubmit = async (body: Credentials) => {
    try {
      const { user } = await login({ body }).unwrap();
      toast({ title: 'Login successful!', description: 'Welcome back!' });
      await setSignedInUser(user);
    } catch (error) {
      toast({
        title: 'Login failed',
        description: errorText(error, 'Invalid email or password.'),
        variant: 'destructive',
      });
    }
  };

  return (
    <AuthFrame
      title="Welcome back"
      text="Sign in to your account to continue"
      onBack={() => onMode({ mode: 'selection' })}
    >
      <Form<Credentials> onSubmit={handleSubmit} validate={validateWith(checkCredentials)}>
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
            <PasswordInput name="password" label="Password" autoComplete="current-password" />
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -3 }}>
              <Button variant="text" onClick={() => onMode({ mode: 'forgot' })} sx={{ px: 2 }}>
                Forgot password?
              </Button>
            </Box>
            <SubmitButton size="large" fullWidth pendingText="Signing in...">
              Sign in
            </SubmitButton>
          </Box>
        )}
      </Form>
      <ModeLine
        question="New to Introvest?"
        action="Sign up"
        onPress={() => onMode({ mode: 'selection' })}
      />
    </AuthFrame>
  );
}
