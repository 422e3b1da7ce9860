import type { NewAddress } from '@introvest/contracts/account';
import checkAddress from '@introvest/contracts/forms/new-address';
import { PasswordInput, TextInput } from '@introvest/shell-sdk/forms';
import { Typography } from '@introvest/shell-sdk/ui';
import { useChangeEmailMutation } from '../api';
import { ChangeDialog } from './ChangeDialog';

export function ChangeEmail() {
  const [change] = useChangeEmailMutation();
  return (
    <ChangeDialog<NewAddress>
      title="Change email"
      check={checkAddress}
      save={(body) => change({ body }).unwrap()}
      submit="Send the link"
      pending="Sending..."
      done={{
        title: 'Look into the new inbox',
        description: 'Your address changes when you open the link that we have sent there.',
      }}
    >
      <Typography color="textSecondary">
        We send a link to the new address. Until it is opened, you sign in with the one you have.
      </Typography>
      <TextInput
        name="email"
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        required
      />
      <PasswordInput name="password" label="Current password" autoComplete="current-password" />
    </ChangeDialog>
  );
}
