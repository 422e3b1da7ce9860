import type { PasswordChange } from '@introvest/contracts/account';
import checkPassword from '@introvest/contracts/forms/change-password';
import { endingSession, refreshSession } from '@introvest/shell-sdk';
import { PasswordInput } from '@introvest/shell-sdk/forms';
import { useChangePasswordMutation } from '../api';
import { ChangeDialog } from './ChangeDialog';

export function ChangePassword() {
  const [change] = useChangePasswordMutation();
  // The session goes on under a new id: what else is asked meanwhile with the old one is refused.
  const save = (body: PasswordChange) =>
    endingSession(async () => {
      await change({ body }).unwrap();
      await refreshSession().catch(() => undefined);
    });
  return (
    <ChangeDialog<PasswordChange>
      title="Change password"
      check={checkPassword}
      save={save}
      done={{ title: 'Password changed', description: 'You are signed out everywhere else.' }}
    >
      <PasswordInput
        name="password"
        label="Current password"
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters"
      />
      <PasswordInput name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </ChangeDialog>
  );
}
