import type { Credentials, CurrentUser } from '@introvest/contracts/auth';
import checkCredentials from '@introvest/contracts/forms/login';
import { refusalIn, SecondStep, secondStepIn } from '@introvest/people/signIn';
import { toast, useSession } from '@introvest/shell-sdk';
import { dismissSignIn, resumeSession } from '@introvest/shell-sdk/host';
import { errorText, isCallError, useLoginMutation } from '@introvest/shell-sdk/api';
import {
  Form,
  FORM_ERROR,
  FormError,
  PasswordInput,
  SubmitButton,
  TextInput,
  validateWith,
} from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Alert, Box, Button, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { useContext, useState } from 'react';
import { ShellPagesContext } from '../access/shellPages';

const explanation = 'sign-in-again';
// Only the sign-in page can show the moderators' reason and the appeal.
const suspended =
  'Your account is suspended. Go to the sign-in page to find out why and to appeal.';

async function welcomeBack(user: CurrentUser): Promise<void> {
  toast({ title: 'Login successful!', description: 'Welcome back!' });
  await resumeSession(user);
}

export function SignInAgain() {
  const [step, setStep] = useState<string>();
  const [over, setOver] = useState<string>();
  const handleOver = (text: string) => {
    setStep(undefined);
    setOver(text);
  };
  return (
    <Dialog
      open
      compact
      maxWidth="xs"
      title="Your session has ended"
      describedBy={explanation}
      onClose={dismissSignIn}
    >
      <Typography id={explanation} color="textSecondary" sx={{ mb: 5 }}>
        {step
          ? 'Your password is correct. Now use your passkey to confirm that it’s you.'
          : 'Sign in to continue. Anything you’ve typed on this page is kept.'}
      </Typography>
      {step ? (
        <>
          <SecondStep token={step} onSignedIn={welcomeBack} onOver={handleOver} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
            <Button onClick={dismissSignIn}>Not now</Button>
          </Box>
        </>
      ) : (
        <PasswordAgain onStep={setStep} over={over} />
      )}
    </Dialog>
  );
}

interface PasswordAgainProps {
  onStep: (token: string) => void;
  over: string | undefined;
}

function PasswordAgain({ onStep, over }: PasswordAgainProps) {
  const [login] = useLoginMutation();
  const email = useSession().user?.email;
  const [initialValues] = useState({ email });
  const { signIn } = useContext(ShellPagesContext);
  const [wasSuspended, setSuspended] = useState(false);

  const handleSubmit = async (body: Credentials) => {
    try {
      const { user } = await login({ body }).unwrap();
      await welcomeBack(user);
      return undefined;
    } catch (error) {
      const waits = secondStepIn(error);
      if (waits) return onStep(waits);
      const isSuspended = refusalIn(error, 'suspended') !== undefined;
      setSuspended(isSuspended);
      const isAway = isCallError(error) && error.status >= 500;
      const usual = isAway ? 'We couldn’t sign you in. Try again.' : 'Invalid email or password.';
      const description = isSuspended ? suspended : errorText(error, usual);
      toast({ title: 'Login failed', description, variant: 'destructive' });
      return { [FORM_ERROR]: description };
    }
  };

  return (
    <Form<Credentials>
      onSubmit={handleSubmit}
      initialValues={initialValues}
      validate={validateWith(checkCredentials)}
    >
      {({ handleSubmit: submit }) => (
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 5 }}>
          {over && <Alert severity="error">{over}</Alert>}
          <FormError />
          <TextInput name="email" label="Email" type="email" autoComplete="username" required />
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            autoFocus
          />
          <TextLink href={signIn} target="_blank">
            {wasSuspended
              ? 'Find out why and appeal on the sign-in page (opens in a new tab)'
              : 'Forgot password? (opens in a new tab)'}
          </TextLink>
          <Box sx={{ display: 'flex', gap: 3, justifyContent: 'flex-end' }}>
            <Button onClick={dismissSignIn}>Not now</Button>
            <SubmitButton pendingText="Signing in...">Sign in</SubmitButton>
          </Box>
        </Box>
      )}
    </Form>
  );
}
