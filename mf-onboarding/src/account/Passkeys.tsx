import checkNew from '@introvest/contracts/forms/new-passkey';
import checkRemoval from '@introvest/contracts/forms/remove-passkey';
import type {
  MadePasskey,
  NewPasskey,
  Passkey,
  PasskeyRemoval,
  createPasskeyOptions,
} from '@introvest/contracts/passkeys';
import type { Reply } from '@introvest/contracts/route';
import { useUser } from '@introvest/shell-sdk';
import { TextInput } from '@introvest/shell-sdk/forms';
import { Typography } from '@introvest/shell-sdk/ui';
import { onboardingApi } from '../api';
import { BrowserRefusal, ChangeButton, CurrentPassword } from './ChangeDialog';
import { longDate, OwnList, OwnRow } from './OwnList';

/**
 * Returns whether this browser can create passkeys and convert them to and from JSON. Most browsers have supported this
 * since 2025.
 */
const makesPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

const refusals: Record<string, string> = {
  NotAllowedError: 'The request was cancelled or timed out. No passkey was added.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device can’t create a passkey that works with Introvest.',
};

async function makePasskey(
  options: Reply<typeof createPasskeyOptions>['options'],
): Promise<MadePasskey> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = await navigator.credentials.create({ publicKey });
    return (made as PublicKeyCredential).toJSON() as MadePasskey;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new BrowserRefusal(refusals[name] ?? 'We couldn’t create the passkey. Try again.');
  }
}

function AddPasskey() {
  const { isVerified } = useUser();
  const [wish] = onboardingApi.useCreatePasskeyOptionsMutation();
  const [add] = onboardingApi.useAddPasskeyMutation();
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
  const save = async (body: NewPasskey) => {
    const { ceremony, options } = await wish({ body }).unwrap();
    const credential = await makePasskey(options);
    await add({ body: { ceremony, credential } }).unwrap();
  };
  return (
    <ChangeButton<NewPasskey>
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
    </ChangeButton>
  );
}

function Row({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [remove] = onboardingApi.useRemovePasskeyMutation();
  const used = lastUsedAt ? `last used on ${longDate(lastUsedAt)}` : 'not used yet';
  return (
    <OwnRow title={name} text={`Added on ${longDate(createdAt)} · ${used}`}>
      <ChangeButton<PasskeyRemoval>
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
      </ChangeButton>
    </OwnRow>
  );
}

export function Passkeys() {
  const query = onboardingApi.useListPasskeysQuery();
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
