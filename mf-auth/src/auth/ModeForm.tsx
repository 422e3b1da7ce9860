import { ForgotForm } from './ForgotForm';
import { LoginForm } from './LoginForm';
import type { FormMode, Mode } from './mode';
import { RegisterForm } from './RegisterForm';

export interface ModeFormProps {
  mode: FormMode;
  onMode: (next: Mode) => void;
}

export function ModeForm({ mode, onMode }: ModeFormProps) {
  switch (mode.mode) {
    case 'register':
      return <RegisterForm key={mode.role} role={mode.role} onMode={onMode} />;
    case 'login':
      return <LoginForm onMode={onMode} />;
    case 'forgot':
      return <ForgotForm onMode={onMode} />;
  }
}
