import type { WorkAddress } from '@introvest/contracts/account';
import checkAddress from '@introvest/contracts/forms/work-address';
import { TextInput } from '@introvest/shell-sdk/forms';
import { Typography } from '@introvest/shell-sdk/ui';
import { onboardingApi } from '../api';
import { ChangeButton } from './ChangeDialog';

/** Renders a form that sends a confirmation link to an email address at the domain of the member's website. */
export function AskWorkDomain({ domain, button }: { domain: string; button: string }) {
  const [ask] = onboardingApi.useAskWorkDomainMutation();
  return (
    <ChangeButton<WorkAddress>
      title="Confirm work domain"
      button={button}
      check={checkAddress}
      save={(body) => ask({ body }).unwrap()}
      submit="Send link"
      pending="Sending..."
      done={{
        title: 'Check your inbox',
        description: 'Open the link we sent to confirm your work domain.',
      }}
    >
      <Typography color="textSecondary">
        We’ll send a link to your {domain} email address. The email includes your name. Nobody else
        sees this email address, and we delete it once you open the link.
      </Typography>
      <TextInput
        name="email"
        label={`Your ${domain} email address`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
        required
      />
    </ChangeButton>
  );
}
