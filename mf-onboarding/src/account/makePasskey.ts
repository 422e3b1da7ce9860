import type { MadePasskey, wishPasskey } from '@introvest/contracts/passkeys';
import type { Reply } from '@introvest/contracts/route';

/** A refusal by the browser, with a message that can be shown to the member. */
export class BrowserRefusal extends Error {}

/** Returns whether this browser can create passkeys and convert them to and from JSON (common since 2025). */
export const makesPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

const refusals: Record<string, string> = {
  NotAllowedError: 'The request was cancelled or timed out. No passkey was added.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device can’t create a passkey that works with Introvest.',
};

/** Creates a passkey on the device, which asks the member to confirm. */
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
    throw new BrowserRefusal(refusals[name] ?? 'We couldn’t create the passkey. Try again.');
  }
}
