import type { Passkey } from '@introvest/contracts/passkeys';
import { useUser } from '@introvest/shell-sdk';
import { lazyDialog } from '@introvest/shell-sdk/parts';
import { Typography } from '@introvest/shell-sdk/ui';
import { useListPasskeysQuery } from '../passkeysApi';
import { ChangeButton } from './ChangeButton';
import { longDate } from './longDate';
import { makesPasskeys } from './makePasskey';
import { OwnList, OwnRow } from './OwnList';

interface RemoveProps {
  passkey: Passkey;
  onClose: () => void;
}

const add = 'Add a passkey';
const load = () => import('./PasskeyDialogs');
const AddPasskey = lazyDialog(async () => (await load()).AddPasskey, {
  title: add,
  maxWidth: 'xs',
});
const RemovePasskey = lazyDialog<RemoveProps>(async () => (await load()).RemovePasskey, {
  title: ({ passkey }) => `Remove ${passkey.name}`,
  maxWidth: 'xs',
});

function Row({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <OwnRow
      title={name}
      text={
        <>
          Added on {longDate(createdAt)} ·{' '}
          {lastUsedAt ? `last used on ${longDate(lastUsedAt)}` : 'not used yet'}
        </>
      }
    >
      <ChangeButton title={`Remove ${name}`} button="Remove">
        {(onClose) => <RemovePasskey {...{ passkey, onClose }} />}
      </ChangeButton>
    </OwnRow>
  );
}

function Adding() {
  const { isVerified } = useUser();
  if (!makesPasskeys()) {
    return <Typography color="textSecondary">This browser doesn’t support passkeys.</Typography>;
  }
  if (!isVerified) {
    return (
      <Typography color="textSecondary">
        To add a passkey, first open the link we emailed you to confirm your email address.
      </Typography>
    );
  }
  return (
    <ChangeButton title={add} button={add}>
      {(onClose) => <AddPasskey onClose={onClose} />}
    </ChangeButton>
  );
}

export function Passkeys() {
  const query = useListPasskeysQuery();
  return (
    <OwnList
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN instead of your password."
      query={query}
      empty="You don’t have any passkeys yet."
      failedTitle="We couldn’t load your passkeys"
      after={<Adding />}
    >
      {(passkey) => <Row key={passkey.id} passkey={passkey} />}
    </OwnList>
  );
}
