import Type, { type Static } from 'typebox';
import { SignedIn } from './auth.js';
import { limits } from './limits.js';
import { PasskeyProof, PasskeyQuestion } from './passkeys.js';
import { route } from './route.js';
import { MessageReply, nullable, text, time } from './validation/shapes.js';

export const SecondStepState = Type.Object({
  isOn: Type.Boolean(),
  since: nullable(time()),
  codesLeft: Type.Integer(),
});
export type SecondStepState = Static<typeof SecondStepState>;

/** Recovery codes, each for one sign-in without a passkey. They are shown only once. */
export const RecoveryCodes = Type.Object({
  codes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: limits.recoveryCodes }),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** The form for a recovery code. Spaces, hyphens and case are ignored. */
export const RecoveryCode = Type.Object({
  code: text({
    title: 'Recovery code',
    max: 100,
    messages: { minLength: 'Enter a recovery code' },
  }),
});
export type RecoveryCode = Static<typeof RecoveryCode>;

const token = () => text({ max: 100, messages: 'The request timed out. Try again.' });

/** Returns the state of the account's two-step verification. */
export const getSecondStep = route('GET', '/api/auth/second-step', {
  access: 'signed-in',
  reply: SecondStepState,
});

/**
 * Turns on two-step verification with a passkey, returns the recovery codes and ends all other sessions. Refused with
 * an error on the field `password` unless the member signed in or confirmed their identity within the last five
 * minutes.
 */
export const turnOnSecondStep = route('POST', '/api/auth/second-step', {
  access: 'signed-in',
  refuses: ['conflict'],
  reply: RecoveryCodes,
});

/** Turns off two-step verification. Requires a confirmed identity, like turning it on. */
export const turnOffSecondStep = route('DELETE', '/api/auth/second-step', {
  access: 'signed-in',
  refuses: ['conflict'],
  reply: MessageReply,
});

/** Returns new recovery codes and revokes the earlier ones. Requires a confirmed identity. */
export const renewRecoveryCodes = route('POST', '/api/auth/second-step/codes', {
  access: 'signed-in',
  refuses: ['conflict'],
  reply: RecoveryCodes,
});

/** Starts the second step with a passkey of the account whose password was correct. */
export const askSecondStep = route('POST', '/api/auth/login/passkey/options', {
  access: 'public',
  refuses: ['conflict', 'rate_limited'],
  body: Type.Object({ token: token() }),
  reply: Type.Object({ options: PasskeyQuestion }),
});

/** Completes the sign-in with a passkey. */
export const passSecondStep = route('POST', '/api/auth/login/passkey', {
  access: 'public',
  refuses: ['conflict', 'suspended', 'rate_limited'],
  body: Type.Object({ token: token(), credential: PasskeyProof }),
  reply: SignedIn,
});

/** Completes the sign-in with a recovery code, which is used up, and notifies the member by email. */
export const enterRecoveryCode = route('POST', '/api/auth/login/recovery-code', {
  access: 'public',
  refuses: ['conflict', 'suspended', 'rate_limited'],
  body: Type.Object({ token: token(), ...RecoveryCode.properties }),
  reply: SignedIn,
});
