import type { Registration } from '@introvest/contracts/auth';
import checkRegistration from '@introvest/contracts/forms/register';
import { setSignedInUser, toast, useDestination } from '@introvest/shell-sdk';
import { isCallError } from '@introvest/shell-sdk/api';
import { FORM_ERROR, PasswordInput, TextInput } from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';
import { authApi } from '../api';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { EmailInput } from './EmailInput';
import { LegalLine } from './LegalLine';
import { useMode, type Role } from './mode';
import { ModeLink } from './ModeLink';
import { showFailure } from './showFailure';

export function RegisterForm({ role }: { role: Role }) {
  const [, setMode] = useMode();
  const [register] = authApi.useRegisterMutation();
  const next = useDestination()?.to;

  const handleSubmit = async (values: Registration) => {
    try {
      const body = { ...values, userType: role, ...(next && { next }) };
      const { message, user } = await register({ body }).unwrap();
      toast({
        title: 'Registration successful!',
        description: message || 'Please check your email for verification.',
      });
      await setSignedInUser(user);
      return undefined;
    } catch (error) {
      const failures = showFailure(
        'Registration failed',
        error,
        'An error occurred during registration.',
      );
      const isTaken = isCallError(error) && error.code === 'conflict';
      return isTaken ? { email: failures[FORM_ERROR] } : failures;
    }
  };

  return (
    <AuthFrame
      overline={`${role === 'founder' ? 'Founder' : 'Investor'} Registration`}
      title="Create your account"
      text={`Join as a ${role} and start building connections`}
      role={role}
      waiting="Create your account to"
      onBack={() => setMode({ mode: 'selection' })}
    >
      <AuthForm<Registration>
        onSubmit={handleSubmit}
        initialValues={{ userType: role }}
        check={checkRegistration}
        submit="Create account"
        pending="Creating account..."
      >
        <RegistrationFields />
      </AuthForm>
      <ModeLink question="Already have an account?" action="Sign in" to="login" />
    </AuthFrame>
  );
}

const RegistrationFields = () => (
  <>
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextInput name="firstName" label="First Name" autoComplete="given-name" autoFocus required />
      <TextInput name="lastName" label="Last Name" autoComplete="family-name" required />
    </Box>
    <EmailInput autoComplete="email" autoFocus={false} />
    <PasswordInput
      name="password"
      label="Password"
      autoComplete="new-password"
      help="At least 8 characters"
    />
    <PasswordInput name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
    <LegalLine />
  </>
);
