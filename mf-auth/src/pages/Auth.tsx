import { Navigate, useDestination, useSession, withNext } from '@introvest/shell-sdk';
import { useState } from 'react';
import { TypedEmail } from '../auth/EmailInput';
import { ForgotForm } from '../auth/ForgotForm';
import { LoginForm } from '../auth/LoginForm';
import { useMode } from '../auth/mode';
import { RegisterForm } from '../auth/RegisterForm';
import { Selection } from '../auth/Selection';

export default function Auth() {
  const { user } = useSession();
  const [mode] = useMode();
  const next = useDestination()?.to;
  const email = useState('');
  if (user) return <Navigate to={withNext('/', next)} replace />;
  return (
    <TypedEmail value={email}>
      {mode.mode === 'selection' && <Selection />}
      {mode.mode === 'register' && <RegisterForm key={mode.role} role={mode.role} />}
      {mode.mode === 'login' && <LoginForm />}
      {mode.mode === 'forgot' && <ForgotForm />}
    </TypedEmail>
  );
}
