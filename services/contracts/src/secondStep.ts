import Type, { type Static } from 'typebox';
import { SignedIn } from './auth.js';
import { limits } from './limits.js';
import { PasskeyProof, PasskeyQuestion } from './passkeys.js';
import { route } from './route.js';
import { MessageReply, nullable, text, time } from './validation/shapes.js';

/** Whether a passkey is asked for after the password, and how many recovery codes are left. */
export const SecondStepState = Type.Object({
  isOn: Type.Boolean(),
  since: nullable(time()),
  codesLeft: Type.Integer(),
});
export type SecondStepState = Static<typeof SecondStepState>;

/** Codes that stand in for a passkey, once each. They are shown this once. */
export const RecoveryCodes = Type.Object({
  codes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: limits.recoveryCodes }),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** The form that enters one; spaces, hyphens and capitals do not matter. */
export const RecoveryCode = Type.Object({
  code: text({
    title: 'Recovery code',
    max: 100,
    messages: { minLength: 'Enter a recovery code' },
  }),
});
export type RecoveryCode = Static<typeof RecoveryCode>;

/** Names a sign-in whose password was right. */
const token = () => text({ max: 100, messages: 'The request timed out. Try again.' });

/** How the person's own account is signed in to. */
export const getSecondStep = route('GET', '/api/auth/second-step', {
  access: 'signed-in',
  reply: SecondStepState,
});

/**
 * Asks for a passkey after the password from now on, and answers the recovery codes; the account is signed out everywhere
 * else. Refused at the field `password` where the person has not signed in, or confirmed who they are, within five minutes.
 */
export const turnOnSecondStep = route('POST', '/api/auth/second-step', {
  access: 'signed-in',
  refuses: ['conflict'],
  reply: RecoveryCodes,
});

/** Asks for the password alone again. Refused like turning it on. */
export const turnOffSecondStep = route('DELETE', '/api/auth/second-step', {
  access: 'signed-in',
  refuses: ['conflict'],
  reply: MessageReply,
});

/** Answers new recovery codes; those before work no longer. Refused like turning it on. */
export const renewRecoveryCodes = route('POST', '/api/auth/second-step/codes', {
  access: 'signed-in',
  refuses: ['conflict'],
  reply: RecoveryCodes,
});

/** Asks for a passkey of the account whose password was right. */
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

/** Completes the sign-in with a recovery code, which is used up; its person is told by mail. */
export const enterRecoveryCode = route('POST', '/api/auth/login/recovery-code', {
  access: 'public',
  refuses: ['conflict', 'suspended', 'rate_limited'],
  body: Type.Object({ token: token(), ...RecoveryCode.properties }),
  reply: SignedIn,
});
