import type { NewPasskey, Passkey, PasskeyRemoval } from '@introvest/contracts/passkeys';
import checkNew from '@introvest/contracts/forms/new-passkey';
import checkRemoval from '@introvest/contracts/forms/remove-passkey';
import { PasswordInput, TextInput } from '@introvest/shell-sdk/forms';
import { Typography } from '@introvest/shell-sdk/ui';
import {
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useWishPasskeyMutation,
} from '../passkeysApi';
import { ChangeDialog } from './ChangeDialog';
import { makePasskey } from './makePasskey';

const CurrentPassword = () => (
  <PasswordInput name="password" label="Current password" autoComplete="current-password" />
);

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [wish] = useWishPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const save = async (body: NewPasskey) => {
    const { ceremony, options } = await wish({ body }).unwrap();
    const credential = await makePasskey(options);
    await add({ body: { ceremony, credential } }).unwrap();
  };
  return (
    <ChangeDialog<NewPasskey>
      title="Add a passkey"
      onClose={onClose}
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

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const [remove] = useRemovePasskeyMutation();
  return (
    <ChangeDialog<PasskeyRemoval>
      title={`Remove ${name}`}
      onClose={onClose}
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
  );
}
