import type { askSecondStep } from '@introvest/contracts/secondStep';
import type { PasskeyProof } from '@introvest/contracts/passkeys';
import type { Reply } from '@introvest/contracts/route';

export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/**
 * Asks the device to prove that it has one of our passkeys, which the member has to confirm. Returns null if the member
 * cancels.
 */
export async function provePasskey(
  options: Reply<typeof askSecondStep>['options'],
  given: Pick<CredentialRequestOptions, 'mediation' | 'signal'>,
): Promise<PasskeyProof | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  try {
    const proof = await navigator.credentials.get({ publicKey, ...given });
    return (proof as PublicKeyCredential).toJSON() as PasskeyProof;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw error;
  }
}
