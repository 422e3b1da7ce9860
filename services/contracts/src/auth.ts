import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { confirmation, newPassword, storedPassword } from './passwords.js';
import { userType } from './people.js';
import { route } from './route.js';
import {
  email,
  id,
  MessageReply,
  nullable,
  pageAddress,
  personName,
  text,
} from './validation/shapes.js';

export const CurrentUser = Type.Object({
  id: id(),
  email: Type.String({ maxLength: limits.emailMax }),
  firstName: Type.String({ maxLength: limits.nameMax }),
  lastName: Type.String({ maxLength: limits.nameMax }),
  userType: nullable(userType()),
  isVerified: Type.Boolean(),
  authProvider: Type.String({ maxLength: 50 }),
  hasProfile: Type.Boolean(),
  profileImageUrl: nullable(Type.String({ maxLength: 500 })),
  isModerator: Type.Optional(Type.Boolean()),
});
export type CurrentUser = Static<typeof CurrentUser>;

const token = () => text({ max: 200, messages: 'Invalid or expired verification token.' });

/** Message for any emailed link that no longer works, except verification links. */
export const usedLink = 'This link has already been used or has expired.';
/** Returns the schema of an emailed link's token, except for verification links. */
export const linkToken = () => text({ max: 200, messages: usedLink });

/** Returns the schema of the page that the visitor requested before signing in, for use in emailed links. */
const next = () => Type.Optional(pageAddress());

export const Registration = Type.Object({
  email: email(),
  password: newPassword(),
  confirmPassword: confirmation(),
  ...personName(),
  userType: userType(),
  next: next(),
});
export type Registration = Static<typeof Registration>;

/** The sign-in form, which doesn't check the password's length. */
export const Credentials = Type.Object({
  email: email(),
  password: storedPassword(),
});
export type Credentials = Static<typeof Credentials>;

export const ForgotPassword = Type.Object({ email: email(), next: next() });
export type ForgotPassword = Static<typeof ForgotPassword>;

export const PasswordReset = Type.Object({
  token: linkToken(),
  password: newPassword(),
  confirmPassword: confirmation(),
});
export type PasswordReset = Static<typeof PasswordReset>;

export const SignedIn = Type.Object({
  message: Type.String({ maxLength: 300 }),
  user: CurrentUser,
});
export type SignedIn = Static<typeof SignedIn>;

/** Returns the signed-in member, or 401 without a session. */
export const getCurrentUser = route('GET', '/api/auth/user', {
  access: 'signed-in',
  refuses: ['not_found'],
  reply: CurrentUser,
});

/** Creates an account, signs it in and sends the verification email. */
export const register = route('POST', '/api/auth/register', {
  access: 'public',
  refuses: ['conflict', 'rate_limited'],
  body: Registration,
  reply: SignedIn,
  status: 201,
});

/**
 * Signs in. A wrong email address and a wrong password get the same 401. If the account requires a second step, the
 * error contains a token for this sign-in, which a passkey or a recovery code completes within five minutes.
 */
export const login = route('POST', '/api/auth/login', {
  access: 'public',
  refuses: ['unauthenticated', 'suspended', 'second_step', 'rate_limited'],
  body: Credentials,
  reply: SignedIn,
});

export const AppealWords = Type.Object({
  text: text({
    title: 'Your appeal',
    max: limits.appealMax,
    messages: { minLength: 'Enter your appeal' },
  }),
});
export type AppealWords = Static<typeof AppealWords>;

/**
 * Sends the moderators an appeal against the active suspension. Authenticates with the suspended account's credentials,
 * and accepts one appeal per suspension.
 */
export const appealSuspension = route('POST', '/api/auth/appeal', {
  access: 'public',
  refuses: ['unauthenticated', 'conflict', 'rate_limited'],
  body: Type.Object({ ...Credentials.properties, ...AppealWords.properties }),
  reply: MessageReply,
});

/** Sends a reset link. The response is the same whether or not the email address is known. */
export const forgotPassword = route('POST', '/api/auth/forgot-password', {
  access: 'public',
  refuses: ['rate_limited'],
  body: ForgotPassword,
  reply: MessageReply,
});

/**
 * Sets a new password using an emailed token and ends all other sessions. Signs in, unless the account requires a
 * second step or is suspended.
 */
export const resetPassword = route('POST', '/api/auth/reset-password', {
  access: 'public',
  refuses: ['rate_limited'],
  body: PasswordReset,
  reply: MessageReply,
});

/** Checks whether an emailed token can still set a password, without using the token up. */
export const checkResetToken = route('POST', '/api/auth/reset-password/check', {
  access: 'public',
  refuses: ['rate_limited'],
  body: Type.Object({ token: linkToken() }),
  reply: Type.Object({ isUsable: Type.Boolean() }),
});

/**
 * Reverts an unrecognised sign-in or account change using the emailed token. Ends all sessions, invalidates emailed
 * links, known devices and the password, undoes recent additions, restores the email address that received the token,
 * and emails a reset link there.
 */
export const disownSignIn = route('POST', '/api/auth/not-me', {
  access: 'public',
  refuses: ['rate_limited', 'conflict'],
  body: Type.Object({ token: linkToken() }),
  reply: MessageReply,
});

/** Ends the session, if there is one. */
export const logout = route('POST', '/api/auth/logout', { access: 'public', reply: MessageReply });

/** Verifies the email address using an emailed token. */
export const verifyEmail = route('POST', '/api/auth/verify-email', {
  access: 'public',
  refuses: ['rate_limited'],
  body: Type.Object({ token: token() }),
  reply: MessageReply,
});

/** Sends the verification email again, unless the email address is already verified. */
export const resendVerification = route('POST', '/api/auth/resend-verification', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  query: Type.Object({ next: next() }),
  reply: MessageReply,
});

/**
 * Deletes the account and all its data. Refused with an error on the field `password` unless the member signed in or
 * confirmed their identity within the last five minutes.
 */
export const deleteAccount = route('DELETE', '/api/auth/account', {
  access: 'signed-in',
  reply: MessageReply,
});

/** Sets the role, which can't be changed afterwards. */
export const setUserType = route('PUT', '/api/auth/user-type', {
  access: 'signed-in',
  refuses: ['conflict', 'not_found'],
  body: Type.Object({ userType: userType() }),
  reply: CurrentUser,
});
