import type { askSecondStep } from '@introvest/contracts/secondStep';
import type { PasskeyProof } from '@introvest/contracts/passkeys';
import type { Reply } from '@introvest/contracts/route';

/** Has a device prove that it has a passkey of ours, which asks its person; null when that was cancelled. */
export async function askDevice(
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
