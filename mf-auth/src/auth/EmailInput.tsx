import { TextInput, useField } from '@introvest/shell-sdk/forms';
import { createContext, useContext, useEffect, useState } from 'react';

/** Email address that was typed in another mode of /auth. Passwords aren't kept. */
export const TypedEmail = createContext({ current: '' });

interface EmailInputProps {
  autoComplete?: string;
  autoFocus?: boolean;
}

/** Renders the email address field. By default password managers fill in the user name. */
export function EmailInput({ autoComplete = 'username', autoFocus = true }: EmailInputProps) {
  const typed = useContext(TypedEmail);
  const [initialValue] = useState(() => typed.current || undefined);
  const { value } = useField<string>('email', { initialValue }).input;
  useEffect(() => void (typed.current = value), [typed, value]);
  return (
    <TextInput
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      required
    />
  );
}
