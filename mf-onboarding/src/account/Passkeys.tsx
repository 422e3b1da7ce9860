import type { NewPasskey, Passkey, PasskeyRemoval } from '@introvest/contracts/passkeys';
import checkNew from '@introvest/contracts/forms/new-passkey';
import checkRemoval from '@introvest/contracts/forms/remove-passkey';
import { useUser } from '@introvest/shell-sdk';
import { PasswordInput, TextInput } from '@introvest/shell-sdk/forms';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import {
  useAddPasskeyMutation,
  useListPasskeysQuery,
  useRemovePasskeyMutation,
  useWishPasskeyMutation,
} from '../passkeysApi';
import { ChangeDialog } from './ChangeDialog';
import { longDate } from './longDate';
import { makePasskey, makesPasskeys } from './makePasskey';
import { OwnList } from './OwnList';

const CurrentPassword = () => (
  <PasswordInput name="password" label="Current password" autoComplete="current-password" />
);

function Row({ passkey }: { passkey: Passkey }) {
  const [remove] = useRemovePasskeyMutation();
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          Added on {longDate(createdAt)} ·{' '}
          {lastUsedAt ? `last used on ${longDate(lastUsedAt)}` : 'not used yet'}
        </Typography>
      </Box>
      <ChangeDialog<PasskeyRemoval>
        title={`Remove ${name}`}
        button="Remove"
        check={checkRemoval}
        save={(body) => remove({ params: { passkeyId: id }, body }).unwrap()}
        submit="Remove"
        pending="Removing..."
        done={{
          title: 'Passkey removed',
          description: 'You can still sign in with your password.',
        }}
      >
        <Typography color="textSecondary">
          You’ll no longer be able to sign in with this passkey. Remove it from your device as well.
        </Typography>
        <CurrentPassword />
      </ChangeDialog>
    </Box>
  );
}

function AddPasskey() {
  const { isVerified } = useUser();
  const [wish] = useWishPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const save = async (body: NewPasskey) => {
    const { ceremony, options } = await wish({ body }).unwrap();
    const credential = await makePasskey(options);
    await add({ body: { ceremony, credential } }).unwrap();
  };
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
    <ChangeDialog<NewPasskey>
      title="Add a passkey"
      button="Add a passkey"
      check={checkNew}
      initialValues={{ name: 'My passkey' }}
      save={save}
      submit="Continue"
      pending="Waiting for your device..."
      done={{ title: 'Passkey added', description: 'You can now sign in with this passkey.' }}
    >
      <TextInput
        name="name"
        label="Name"
        help="Helps you recognise this passkey"
        autoFocus
        required
      />
      <CurrentPassword />
    </ChangeDialog>
  );
}

/** The member's passkeys, with a button to add one. */
export function Passkeys() {
  const query = useListPasskeysQuery();
  return (
    <OwnList
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN instead of your password."
      query={query}
      empty="You don’t have any passkeys yet."
      failedTitle="We couldn’t load your passkeys"
      after={<AddPasskey />}
    >
      {(passkey) => <Row key={passkey.id} passkey={passkey} />}
    </OwnList>
  );
}
