import type { WorkAddress } from '@introvest/contracts/account';
import checkAddress from '@introvest/contracts/forms/work-address';
import { TextInput } from '@introvest/shell-sdk/forms';
import { Typography } from '@introvest/shell-sdk/ui';
import { useAskWorkDomainMutation } from '../marksApi';
import { ChangeDialog } from './ChangeDialog';

/** Asks for a mail to an address at the domain of one's website. */
export function AskWorkDomain({ domain, button }: { domain: string; button: string }) {
  const [ask] = useAskWorkDomainMutation();
  return (
    <ChangeDialog<WorkAddress>
      title="Confirm work domain"
      button={button}
      check={checkAddress}
      save={(body) => ask({ body }).unwrap()}
      submit="Send the link"
      pending="Sending..."
      done={{
        title: 'Look into that inbox',
        description: 'The mark is there when you open the link that we have sent.',
      }}
    >
      <Typography color="textSecondary">
        We send a link to your address at {domain}, with your name. Nobody else sees the address,
        and we forget it once you have opened the link.
      </Typography>
      <TextInput
        name="email"
        label={`Your address at ${domain}`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
        required
      />
    </ChangeDialog>
  );
}
