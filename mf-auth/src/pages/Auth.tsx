import { Navigate, useDestination, useSession, withNext } from '@introvest/shell-sdk';
import { ForgotForm } from '../auth/ForgotForm';
import { LoginForm } from '../auth/LoginForm';
import { useMode } from '../auth/mode';
import { RegisterForm } from '../auth/RegisterForm';
import { Selection } from '../auth/Selection';

/** /auth in its four modes. Whoever is signed in is sent on by the entry route, which knows where to. */
export default function Auth() {
  const { user } = useSession();
  const [mode, setMode] = useMode();
  const next = useDestination();
  if (user) return <Navigate to={withNext('/', next?.to)} replace />;
  switch (mode.mode) {
    case 'register':
      return <RegisterForm key={mode.role} role={mode.role} onMode={setMode} />;
    case 'login':
      return <LoginForm onMode={setMode} />;
    case 'forgot':
      return <ForgotForm onMode={setMode} />;
    default:
      return <Selection onChoose={setMode} />;
  }
}
