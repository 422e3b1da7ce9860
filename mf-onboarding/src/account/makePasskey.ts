import type { MadePasskey, wishPasskey } from '@introvest/contracts/passkeys';
import type { Reply } from '@introvest/contracts/route';
import { BrowserRefusal } from './ChangeDialog';

/** Whether this browser makes passkeys, and speaks of them in JSON: all that are from 2025 or younger. */
export const makesPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

const refusals: Record<string, string> = {
  NotAllowedError: 'You cancelled, or it took too long. Nothing was added.',
  InvalidStateError: 'There is a passkey for your account on this device already.',
  NotSupportedError: 'This device cannot make a passkey that we can use.',
};

/** Has the device make a passkey, which asks its person. */
export async function makePasskey(
  options: Reply<typeof wishPasskey>['options'],
): Promise<MadePasskey> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = await navigator.credentials.create({ publicKey });
    return (made as PublicKeyCredential).toJSON() as MadePasskey;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new BrowserRefusal(refusals[name] ?? 'The passkey could not be made. Nothing was added.');
  }
}
