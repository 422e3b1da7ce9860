import type { ForgotPassword } from '@introvest/contracts/auth';
import checkForgotPassword from '@introvest/contracts/forms/forgot-password';
import { toast, useDestination } from '@introvest/shell-sdk';
import { authApi } from '../api';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { EmailInput } from './EmailInput';
import { useMode } from './mode';
import { ModeLink } from './ModeLink';
import { showFailure } from './showFailure';

export function ForgotForm() {
  const [, setMode] = useMode();
  const [forgot] = authApi.useForgotPasswordMutation();
  const next = useDestination()?.to;

  const handleSubmit = async (values: ForgotPassword) => {
    try {
      const { message } = await forgot({ body: { ...values, ...(next && { next }) } }).unwrap();
      toast({
        title: 'Reset email sent',
        description: message || 'Check your email for reset instructions.',
      });
      return setMode({ mode: 'login' });
    } catch (error) {
      return showFailure('Request failed', error);
    }
  };

  return (
    <AuthFrame
      title="Forgot your password?"
      text="Enter your email and we'll send you a reset link"
      onBack={() => setMode({ mode: 'selection' })}
    >
      <AuthForm<ForgotPassword>
        onSubmit={handleSubmit}
        check={checkForgotPassword}
        submit="Send reset link"
        pending="Sending..."
      >
        <EmailInput />
      </AuthForm>
      <ModeLink question="Remember your password?" action="Sign in" to="login" />
    </AuthFrame>
  );
}
