import type { PasswordChange } from '@introvest/contracts/account';
import checkPassword from '@introvest/contracts/forms/change-password';
import { endingSession, refreshSession } from '@introvest/shell-sdk';
import { PasswordInput } from '@introvest/shell-sdk/forms';
import { Section } from '@introvest/shell-sdk/parts';
import { ChangeButton, CurrentPassword } from '../account/ChangeDialog';
import { Passkeys } from '../account/Passkeys';
import { SecondStep } from '../account/SecondStep';
import { Sessions } from '../account/Sessions';
import { SettingsPage } from '../account/SettingsPage';
import { onboardingApi } from '../api';

export default function Security() {
  return (
    <SettingsPage title="Password and sign-in">
      <ChangePassword />
      <Passkeys />
      <SecondStep />
      <Sessions />
    </SettingsPage>
  );
}

function ChangePassword() {
  const [change] = onboardingApi.useChangePasswordMutation();
  // The server replaces the session's id, and would reject other calls that still use the old one.
  const save = (body: PasswordChange) =>
    endingSession(async () => {
      await change({ body }).unwrap();
      await refreshSession().catch(() => undefined);
    });
  return (
    <Section title="Password">
      <ChangeButton<PasswordChange>
        title="Change password"
        check={checkPassword}
        save={save}
        done={{
          title: 'Password changed',
          description: 'You’ve been signed out on all other devices.',
        }}
      >
        <CurrentPassword autoFocus />
        <PasswordInput
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          help="At least 8 characters"
        />
        <PasswordInput
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
        />
      </ChangeButton>
    </Section>
  );
}
