import type { NewAddress } from '@introvest/contracts/account';
import checkAddress from '@introvest/contracts/forms/new-address';
import { TextInput } from '@introvest/shell-sdk/forms';
import { Typography } from '@introvest/shell-sdk/ui';
import { onboardingApi } from '../api';
import { ChangeButton, CurrentPassword } from './ChangeDialog';

export function ChangeEmail() {
  const [change] = onboardingApi.useChangeEmailMutation();
  return (
    <ChangeButton<NewAddress>
      title="Change email address"
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
        We’ll send a link to your new email address. Until you open the link, you sign in with your
        current email address.
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
      <CurrentPassword />
    </ChangeButton>
  );
}
