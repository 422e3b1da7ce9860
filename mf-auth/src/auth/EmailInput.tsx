import { TextInput, useField } from '@introvest/shell-sdk/forms';
import { createContext, useContext, useEffect, useState } from 'react';

/** Email address that is kept when the mode of /auth changes, and its setter. Passwords aren't kept. */
export const TypedEmail = createContext<[string, (email: string) => void]>(['', () => undefined]);

interface EmailInputProps {
  autoComplete?: string;
  autoFocus?: boolean;
}

export function EmailInput({ autoComplete = 'username', autoFocus = true }: EmailInputProps) {
  const [typed, setTyped] = useContext(TypedEmail);
  const [initialValue] = useState(typed || undefined);
  const { value } = useField<string>('email', { initialValue }).input;
  useEffect(() => setTyped(value), [setTyped, value]);
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
