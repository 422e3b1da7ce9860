import { lifetimes } from '@introvest/contracts/promises';
import type { MadePasskey, PasskeyProof } from '@introvest/contracts/passkeys';
import type { Settings } from '@introvest/service-kit/deps';
import { AppError } from '@introvest/service-kit/errors';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { UserRow } from '../users/queries.js';
import type { PasskeyRow } from './queries.js';

const timeout = lifetimes.ceremonyMinutes * 60 * 1000;

/** Returns the expected host and origin. Uses only the public URL, because the client controls the request headers. */
const selfOf = ({ publicUrl }: Settings) => ({
  expectedRPID: new URL(publicUrl).hostname,
  expectedOrigin: new URL(publicUrl).origin,
});

/** Returns the user handle that authenticators store. The handle doesn't identify the member. */
const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

type Transports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];

const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key',
  transports,
});

export async function startCeremony(settings: Settings, user: UserRow, has: PasskeyRow[]) {
  const rp = { id: selfOf(settings).expectedRPID, name: 'Introvest' };
  const options = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: rp.name,
    userID: Buffer.from(user.id),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
  });
  return {
    ...options,
    rp,
    timeout,
    excludeCredentials: has.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

export async function question(settings: Settings, has?: PasskeyRow[]) {
  const rpId = selfOf(settings).expectedRPID;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  const asked = { rpId, challenge, timeout, userVerification: 'required' };
  return has ? { ...asked, allowCredentials: has.map(descriptorOf) } : asked;
}

/**
 * Turns every error from an authenticator's response into the same refusal, so that the cause appears only in the log.
 */
async function wrapRefusal<T>(work: Promise<T>, refusal: (cause: unknown) => AppError): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusal(error);
  }
}

const unusable = (cause?: unknown) => {
  const message = 'We couldn’t verify this passkey, so it wasn’t added. Try again.';
  return new AppError('validation_failed', message, { cause });
};

export async function readMade(settings: Settings, challenge: string, made: MadePasskey) {
  const response = {
    ...made,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { ...made.response, transports: (made.response.transports ?? []) as Transports },
  };
  const given = { ...selfOf(settings), response, expectedChallenge: challenge };
  const { verified, registrationInfo } = await wrapRefusal(
    verifyRegistrationResponse({ ...given, requireUserVerification: true }),
    unusable,
  );
  if (!verified) throw unusable();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: made.response.transports ?? [],
  };
}

export const unproved = (cause?: unknown) =>
  new AppError('unauthenticated', 'We couldn’t verify this passkey. Try again.', { cause });

export async function checkProof(
  settings: Settings,
  challenge: string,
  passkey: PasskeyRow,
  proof: PasskeyProof,
): Promise<number> {
  const { userHandle } = proof.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id)) throw unproved();
  const { verified, authenticationInfo } = await wrapRefusal(
    verifyAuthenticationResponse({
      ...selfOf(settings),
      response: { ...proof, type: 'public-key', clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }),
    unproved,
  );
  if (!verified) throw unproved();
  return authenticationInfo.newCounter;
}
