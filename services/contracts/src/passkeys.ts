import Type, { type Static, type TProperties } from 'typebox';
import { SignedIn } from './auth.js';
import { limits } from './limits.js';
import { storedPassword } from './passwords.js';
import { route } from './route.js';
import { id, MessageReply, nullable, text, time } from './validation/shapes.js';

// What browsers and authenticators exchange, as WebAuthn level 3 writes it in JSON.
const bytes = (max: number) => text({ max, pattern: '^[A-Za-z0-9_-]+$' });
const credentialId = () => bytes(1400);
const publicKey = () => text({ max: 20, pattern: '^public-key$' });
const transports = () => Type.Array(text({ max: 20 }), { maxItems: 10 });
const known = Type.Object({
  id: credentialId(),
  type: publicKey(),
  transports: Type.Optional(transports()),
});
const wish = () => text({ max: 20 });

const response = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({
    id: credentialId(),
    rawId: credentialId(),
    type: publicKey(),
    response: Type.Object({ clientDataJSON: bytes(4000), ...fields }),
  });

/** What an authenticator says of a passkey that it has made. */
export const MadePasskey = response({
  attestationObject: bytes(8000),
  transports: Type.Optional(transports()),
});
export type MadePasskey = Static<typeof MadePasskey>;

/** What an authenticator says to prove that it has a passkey. */
export const PasskeyProof = response({
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: Type.Optional(bytes(100)),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

/** Names one exchange with an authenticator; it is good once, and for five minutes. */
const ceremony = () => text({ max: 100, messages: 'The request timed out. Try again.' });

/** What `navigator.credentials.create` is asked for. */
const PasskeyWish = Type.Object({
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
  authenticatorSelection: Type.Object({ residentKey: wish(), userVerification: wish() }),
  attestation: wish(),
});

/** What `navigator.credentials.get` is asked for. */
export const PasskeyQuestion = Type.Object({
  rpId: text(),
  challenge: bytes(200),
  timeout: Type.Integer(),
  userVerification: wish(),
  /** Where it is known whose passkey is asked for. */
  allowCredentials: Type.Optional(Type.Array(known)),
});

const passkeyName = () => text({ title: 'Name', max: limits.passkeyNameMax });

/** A passkey, as its person sees it. */
export const Passkey = Type.Object({
  id: id(),
  name: passkeyName(),
  createdAt: time(),
  lastUsedAt: nullable(time()),
});
export type Passkey = Static<typeof Passkey>;

/** The form that adds a passkey. */
export const NewPasskey = Type.Object({ name: passkeyName(), password: storedPassword() });
export type NewPasskey = Static<typeof NewPasskey>;

/** The form that removes one. */
export const PasskeyRemoval = Type.Object({ password: storedPassword() });
export type PasskeyRemoval = Static<typeof PasskeyRemoval>;

/** The person's passkeys, the oldest first. */
export const listPasskeys = route('GET', '/api/auth/passkeys', {
  access: 'signed-in',
  reply: Type.Array(Passkey),
});

/** Begins to add a passkey: with the password, so that an open page is not enough. */
export const wishPasskey = route('POST', '/api/auth/passkeys/options', {
  access: 'signed-in',
  refuses: ['rate_limited', 'conflict'],
  body: NewPasskey,
  reply: Type.Object({ ceremony: ceremony(), options: PasskeyWish }),
});

/** Adds the passkey that was made; the person is told by mail. */
export const addPasskey = route('POST', '/api/auth/passkeys', {
  access: 'signed-in',
  refuses: ['conflict'],
  body: Type.Object({ ceremony: ceremony(), credential: MadePasskey }),
  reply: Passkey,
  status: 201,
});

/** Removes a passkey; the password stays a way in. The last one stays while a second step asks for it. */
export const removePasskey = route('DELETE', '/api/auth/passkeys/:passkeyId', {
  access: 'signed-in',
  refuses: ['rate_limited', 'conflict'],
  body: PasskeyRemoval,
  reply: MessageReply,
});

/** Begins to sign in with a passkey, whosever it will be. */
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
