import Type, { type Static, type TProperties } from 'typebox';
import { SignedIn } from './auth.js';
import { limits } from './limits.js';
import { storedPassword } from './passwords.js';
import { route } from './route.js';
import { id, MessageReply, nullable, text, time } from './validation/shapes.js';

// WebAuthn Level 3 JSON types, for browsers and authenticators.
const bytes = (max: number) => text({ max, pattern: '^[A-Za-z0-9_-]+$' });
const credentialId = () => bytes(1400);
const publicKey = () => text({ max: 20, pattern: '^public-key$' });
const transports = () => Type.Array(text({ max: 20 }), { maxItems: 10 });
const known = Type.Object({
  id: credentialId(),
  type: publicKey(),
  transports: Type.Optional(transports()),
});
const challengeText = () => text({ max: 20 });

const response = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({
    id: credentialId(),
    rawId: credentialId(),
    type: publicKey(),
    response: Type.Object({ clientDataJSON: bytes(4000), ...fields }),
  });

export const MadePasskey = response({
  attestationObject: bytes(8000),
  transports: Type.Optional(transports()),
});
export type MadePasskey = Static<typeof MadePasskey>;

export const PasskeyProof = response({
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: Type.Optional(bytes(100)),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

/** Returns the schema of a ceremony's id. A ceremony can be used once, within five minutes. */
const ceremony = () => text({ max: 100, messages: 'The request timed out. Try again.' });

/** Options for `navigator.credentials.create`. */
const PasskeyRequest = Type.Object({
  rp: Type.Object({ id: text(), name: text() }),
  user: Type.Object({
    id: bytes(100),
    name: text({ max: limits.emailMax }),
    displayName: text({ max: limits.fullNameMax }),
  }),
  challenge: bytes(200),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: publicKey() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(known),
  authenticatorSelection: Type.Object({
    residentKey: challengeText(),
    userVerification: challengeText(),
  }),
  attestation: challengeText(),
});

/** Options for `navigator.credentials.get`. */
export const PasskeyQuestion = Type.Object({
  rpId: text(),
  challenge: bytes(200),
  timeout: Type.Integer(),
  userVerification: challengeText(),
  /** The account's passkeys. Undefined if the account is not known yet. */
  allowCredentials: Type.Optional(Type.Array(known)),
});

const passkeyName = () => text({ title: 'Name', max: limits.passkeyNameMax });

export const Passkey = Type.Object({
  id: id(),
  name: passkeyName(),
  createdAt: time(),
  lastUsedAt: nullable(time()),
});
export type Passkey = Static<typeof Passkey>;

export const NewPasskey = Type.Object({ name: passkeyName(), password: storedPassword() });
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeyRemoval = Type.Object({ password: storedPassword() });
export type PasskeyRemoval = Static<typeof PasskeyRemoval>;

/** Lists the member's passkeys, oldest first. */
export const listPasskeys = route('GET', '/api/auth/passkeys', {
  access: 'signed-in',
  reply: Type.Array(Passkey),
});

/** Starts adding a passkey. Requires the password, so that access to an unlocked computer is not enough. */
export const createPasskeyOptions = route('POST', '/api/auth/passkeys/options', {
  access: 'signed-in',
  refuses: ['rate_limited', 'conflict'],
  body: NewPasskey,
  reply: Type.Object({ ceremony: ceremony(), options: PasskeyRequest }),
});

/** Stores the created passkey and notifies the member by email. */
export const addPasskey = route('POST', '/api/auth/passkeys', {
  access: 'signed-in',
  refuses: ['conflict'],
  body: Type.Object({ ceremony: ceremony(), credential: MadePasskey }),
  reply: Passkey,
  status: 201,
});

/** Removes a passkey. The last passkey can't be removed while two-step verification is on. */
export const removePasskey = route('DELETE', '/api/auth/passkeys/:passkeyId', {
  access: 'signed-in',
  refuses: ['rate_limited', 'conflict'],
  body: PasskeyRemoval,
  reply: MessageReply,
});

/** Starts signing in with a passkey of any account. */
export const askPasskey = route('POST', '/api/auth/passkeys/sign-in/options', {
  access: 'public',
  refuses: ['rate_limited'],
  reply: Type.Object({ ceremony: ceremony(), options: PasskeyQuestion }),
});

/** Signs in with a passkey. */
export const signInWithPasskey = route('POST', '/api/auth/passkeys/sign-in', {
  access: 'public',
  refuses: ['unauthenticated', 'suspended', 'rate_limited'],
  body: Type.Object({ ceremony: ceremony(), credential: PasskeyProof }),
  reply: SignedIn,
});
