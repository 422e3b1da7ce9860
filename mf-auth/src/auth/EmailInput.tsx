import { TextInput } from '@introvest/shell-sdk/forms';

/** The address of somebody who has an account: password managers fill it in as the user name. */
export function EmailInput({ autoComplete = 'username' }) {
  return (
    <TextInput
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoFocus
      required
    />
  );
}
