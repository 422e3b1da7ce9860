import type { Credentials } from '@introvest/contracts/auth';
import checkCredentials from '@introvest/contracts/forms/login';
import { putOffSignIn, resumeSession, toast, useSession } from '@introvest/shell-sdk';
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
import { Box, Button, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { useContext, useState } from 'react';
import { PlacesContext } from '../access/places';

const explanation = 'sign-in-again';

/** Asks for the password where the person is, so that nothing is lost of what stands on the page. */
export function SignInAgain() {
  const [login] = useLoginMutation();
  const email = useSession().user?.email;
  const [initialValues] = useState({ email });
  const { signIn } = useContext(PlacesContext);

  const handleSubmit = async (body: Credentials) => {
    try {
      const { user } = await login({ body }).unwrap();
      toast({ title: 'Login successful!', description: 'Welcome back!' });
      await resumeSession(user);
      return undefined;
    } catch (error) {
      const isAway = isCallError(error) && error.status >= 500;
      const usual = isAway ? 'An error occurred. Please try again.' : 'Invalid email or password.';
      const description = errorText(error, usual);
      toast({ title: 'Login failed', description, variant: 'destructive' });
      return { [FORM_ERROR]: description };
    }
  };

  return (
    <Dialog
      open
      compact
      maxWidth="xs"
      title="Your session has ended"
      describedBy={explanation}
      onClose={putOffSignIn}
    >
      <Typography id={explanation} color="textSecondary" sx={{ mb: 5 }}>
        Sign in to continue. What you have typed on this page stays as it is.
      </Typography>
      <Form<Credentials>
        onSubmit={handleSubmit}
        initialValues={initialValues}
        validate={validateWith(checkCredentials)}
      >
        {({ handleSubmit: submit }) => (
          <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 5 }}>
            <FormError />
            <TextInput name="email" label="Email" type="email" autoComplete="username" required />
            <PasswordInput
              name="password"
              label="Password"
              autoComplete="current-password"
              autoFocus
            />
            <TextLink href={signIn} target="_blank">
              Forgot password? (opens in a new tab)
            </TextLink>
            <Box sx={{ display: 'flex', gap: 3, justifyContent: 'flex-end' }}>
              <Button onClick={putOffSignIn}>Not now</Button>
              <SubmitButton pendingText="Signing in...">Sign in</SubmitButton>
            </Box>
          </Box>
        )}
      </Form>
    </Dialog>
  );
}
