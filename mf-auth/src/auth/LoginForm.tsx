import type { Credentials } from '@introvest/contracts/auth';
import type { Suspension } from '@introvest/contracts/errors';
import checkCredentials from '@introvest/contracts/forms/login';
import { supportsPasskeys, refusalIn, SecondStep, secondStepIn } from '@introvest/people/signIn';
import { toast } from '@introvest/shell-sdk';
import { isCallError, useLoginMutation } from '@introvest/shell-sdk/api';
import { PasswordInput, type FormProps } from '@introvest/shell-sdk/forms';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { EmailInput } from './EmailInput';
import { useMode } from './mode';
import { ModeLink } from './ModeLink';
import { PasskeyButton, welcome } from './PasskeyButton';
import { Suspended } from './Suspended';
import { showFailure } from './showFailure';

export function LoginForm() {
  const [login] = useLoginMutation();
  const [token, setToken] = useState<string>();
  const [closed, setClosed] = useState<{ attempt: Credentials; suspension: Suspension }>();

  const handleSubmit = async (body: Credentials) => {
    try {
      const { user } = await login({ body }).unwrap();
      return await welcome(user);
    } catch (error) {
      const suspension = refusalIn(error, 'suspended')?.suspension;
      if (suspension) return setClosed({ attempt: body, suspension });
      const waits = secondStepIn(error);
      if (waits) return setToken(waits);
      // If a service is unavailable, the gateway's response has no message and doesn't mean that the password is wrong.
      const isAway = isCallError(error) && error.status >= 500;
      const usual = isAway ? 'We couldn’t sign you in. Try again.' : 'Invalid email or password.';
      return showFailure('Login failed', error, usual);
    }
  };

  const handleOver = (description: string) => {
    setToken(undefined);
    toast({ title: 'Login failed', description, variant: 'destructive' });
  };

  if (token) {
    return (
      <AuthFrame
        key={token}
        title="One more step"
        text="Your password is correct. Now use your passkey to confirm it’s you."
        waiting="Sign in to"
        onBack={() => setToken(undefined)}
      >
        <SecondStep token={token} onSignedIn={welcome} onOver={handleOver} />
      </AuthFrame>
    );
  }
  if (closed) return <Suspended {...closed} onBack={() => setClosed(undefined)} />;
  return <PasswordForm onSubmit={handleSubmit} />;
}

function PasswordForm({ onSubmit }: Pick<FormProps<Credentials>, 'onSubmit'>) {
  const [, setMode] = useMode();
  return (
    <AuthFrame
      title="Welcome back"
      text="Sign in to your account to continue"
      waiting="Sign in to"
      onBack={() => setMode({ mode: 'selection' })}
    >
      <AuthForm<Credentials>
        onSubmit={onSubmit}
        check={checkCredentials}
        submit="Sign in"
        pending="Signing in..."
      >
        <EmailInput autoComplete={supportsPasskeys() ? 'username webauthn' : 'username'} />
        <PasswordInput name="password" label="Password" autoComplete="current-password" />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -3 }}>
          <Button variant="text" onClick={() => setMode({ mode: 'forgot' })} sx={{ px: 2 }}>
            Forgot password?
          </Button>
        </Box>
      </AuthForm>
      <PasskeyButton />
      <ModeLink question="New to Introvest?" action="Sign up" to="selection" />
    </AuthFrame>
  );
}
