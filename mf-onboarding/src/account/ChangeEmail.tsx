import type { NewAddress } from '@introvest/contracts/account';
import checkAddress from '@introvest/contracts/forms/new-address';
import { PasswordInput, TextInput } from '@introvest/shell-sdk/forms';
import { Typography } from '@introvest/shell-sdk/ui';
import { useChangeEmailMutation } from '../api';
import { ChangeButton } from './ChangeButton';
import { ChangeDialog } from './ChangeDialog';

export function ChangeEmail() {
  const [change] = useChangeEmailMutation();
  return (
    <ChangeButton title="Change email address">
      {(onClose) => (
        <ChangeDialog<NewAddress>
          title="Change email address"
          onClose={onClose}
          check={checkAddress}
          save={(body) => change({ body }).unwrap()}
          submit="Send link"
          pending="Sending..."
          done={{
            title: 'Check your new inbox',
            description: 'Open the link we sent to change your email address.',
          }}
        >
          <Typography color="textSecondary">
            We’ll send a link to your new email address. Until you open the link, you sign in with
            your current email address.
          </Typography>
          <TextInput
            name="email"
            label="New email address"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoFocus
            required
          />
          <PasswordInput name="password" label="Current password" autoComplete="current-password" />
        </ChangeDialog>
      )}
    </ChangeButton>
  );
}
