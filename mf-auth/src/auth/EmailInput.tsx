import { TextInput, useField } from '@introvest/shell-sdk/forms';
import { useContext, useEffect, useState } from 'react';
import { TypedEmail } from './typedEmail';

interface EmailInputProps {
  autoComplete?: string;
  autoFocus?: boolean;
}

/** Renders the email address field. By default password managers fill in the user name. */
export function EmailInput({ autoComplete = 'username', autoFocus = true }: EmailInputProps) {
  const typed = useContext(TypedEmail);
  const [initialValue] = useState(() => typed.read() || undefined);
  const { value } = useField<string>('email', { initialValue }).input;
  useEffect(() => typed.keep(value), [typed, value]);
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
