import type { Credentials, CurrentUser } from '@introvest/contracts/auth';
import type { Suspension } from '@introvest/contracts/errors';
import checkCredentials from '@introvest/contracts/forms/login';
import { knowsPasskeys, secondStepIn } from '@introvest/people/signIn';
import {
  lazyWithRetry,
  LoadFailed,
  setSignedInUser,
  toast,
  type LazyOptions,
} from '@introvest/shell-sdk';
import { isCallError, useLoginMutation } from '@introvest/shell-sdk/api';
import { PasswordInput, type FormProps } from '@introvest/shell-sdk/forms';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { PasskeyButton } from './PasskeyButton';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { EmailInput } from './EmailInput';
import { headOf } from './heads';
import { ModeLine } from './ModeLine';
import type { Mode } from './mode';
import { suspensionIn } from './suspensionIn';
import { tellFailed } from './tellFailed';

const inFrame: LazyOptions<{ onBack: () => void }> = {
  loading: ({ onBack }) => <AuthFrame {...headOf({ mode: 'login' })} onBack={onBack} />,
  failed: (failure, { onBack }) => (
    <AuthFrame {...headOf({ mode: 'login' })} onBack={onBack}>
      <LoadFailed title="We couldn’t load the next step" {...failure} />
    </AuthFrame>
  ),
};
const Suspended = lazyWithRetry(async () => (await import('./Suspended')).Suspended, inFrame);
const AfterPassword = lazyWithRetry(
  async () => (await import('./AfterPassword')).AfterPassword,
  inFrame,
);

async function welcome(user: CurrentUser): Promise<void> {
  toast({ title: 'Login successful!', description: 'Welcome back!' });
  await setSignedInUser(user);
}

interface LoginFormProps {
  onMode: (next: Mode) => void;
}

/** Renders the sign-in form, followed by the second step or the notice of a suspension if the server asks for it. */
export function LoginForm({ onMode }: LoginFormProps) {
  const [login] = useLoginMutation();
  const [step, setStep] = useState<string>();
  const [closed, setClosed] = useState<{ attempt: Credentials; suspension: Suspension }>();
  const leaveStep = () => setStep(undefined);

  const handleSubmit = async (body: Credentials) => {
    try {
      const { user } = await login({ body }).unwrap();
      return await welcome(user);
    } catch (error) {
      const suspension = suspensionIn(error);
      if (suspension) {
        await Suspended.preload();
        return setClosed({ attempt: body, suspension });
      }
      const waits = secondStepIn(error);
      if (waits) {
        await AfterPassword.preload();
        return setStep(waits);
      }
      // If a service is unavailable, the gateway's reply has no message and doesn't mean that the password is wrong.
      const isAway = isCallError(error) && error.status >= 500;
      const usual = isAway ? 'We couldn’t sign you in. Try again.' : 'Invalid email or password.';
      return tellFailed('Login failed', error, usual);
    }
  };

  const handleOver = (description: string) => {
    leaveStep();
    toast({ title: 'Login failed', description, variant: 'destructive' });
  };

  if (step) {
    const next = { token: step, onSignedIn: welcome, onOver: handleOver, onBack: leaveStep };
    return <AfterPassword key={step} {...next} />;
  }
  if (closed) return <Suspended {...closed} onBack={() => setClosed(undefined)} />;
  return <PasswordForm onSubmit={handleSubmit} onMode={onMode} />;
}

interface PasswordFormProps extends LoginFormProps {
  onSubmit: FormProps<Credentials>['onSubmit'];
}

function PasswordForm({ onSubmit, onMode }: PasswordFormProps) {
  return (
    <AuthFrame {...headOf({ mode: 'login' })} onBack={() => onMode({ mode: 'selection' })}>
      <AuthForm<Credentials>
        onSubmit={onSubmit}
        check={checkCredentials}
        submit="Sign in"
        pending="Signing in..."
      >
        <EmailInput autoComplete={knowsPasskeys() ? 'username webauthn' : 'username'} />
        <PasswordInput name="password" label="Password" autoComplete="current-password" />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -3 }}>
          <Button variant="text" onClick={() => onMode({ mode: 'forgot' })} sx={{ px: 2 }}>
            Forgot password?
          </Button>
        </Box>
      </AuthForm>
      <PasskeyButton />
      <ModeLine
        question="New to Introvest?"
        action="Sign up"
        onPress={() => onMode({ mode: 'selection' })}
      />
    </AuthFrame>
  );
}
