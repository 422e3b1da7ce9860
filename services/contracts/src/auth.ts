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

/** The signed-in person, as that person sees it. */
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
  /** There and true for whoever decides about reports. */
  isModerator: Type.Optional(Type.Boolean()),
});
export type CurrentUser = Static<typeof CurrentUser>;

const token = () => text({ max: 200, messages: 'Invalid or expired verification token.' });

/** What is said of any other mailed link that no longer works; the sentence above is of verification alone. */
export const usedLink = 'This link has already been used or has expired.';
/** The token of any other mailed link. */
export const linkToken = () => text({ max: 200, messages: usedLink });

/** Where the person wanted to go before the account was asked for; mailed links carry it. */
const next = () => Type.Optional(pageAddress());

/** The registration form. */
export const Registration = Type.Object({
  email: email(),
  password: newPassword(),
  confirmPassword: confirmation(),
  ...personName(),
  userType: userType(),
  next: next(),
});
export type Registration = Static<typeof Registration>;

/** The login form; the length of the password is not judged here. */
export const Credentials = Type.Object({
  email: email(),
  password: storedPassword(),
});
export type Credentials = Static<typeof Credentials>;

/** The form that asks for a reset link. */
export const ForgotPassword = Type.Object({ email: email(), next: next() });
export type ForgotPassword = Static<typeof ForgotPassword>;

/** The form that the reset link leads to. */
export const PasswordReset = Type.Object({
  token: linkToken(),
  password: newPassword(),
  confirmPassword: confirmation(),
});
export type PasswordReset = Static<typeof PasswordReset>;

/** The reply of the calls that sign a person in. */
export const SignedIn = Type.Object({
  message: Type.String({ maxLength: 300 }),
  user: CurrentUser,
});
export type SignedIn = Static<typeof SignedIn>;

/** The signed-in person; 401 means that there is none. */
export const getCurrentUser = route('GET', '/api/auth/user', {
  access: 'signed-in',
  refuses: ['not_found'],
  reply: CurrentUser,
});

/** Makes an account, signs it in and sends the verification mail. */
export const register = route('POST', '/api/auth/register', {
  access: 'public',
  refuses: ['conflict', 'rate_limited'],
  body: Registration,
  reply: SignedIn,
  status: 201,
});

/**
 * Signs in; a wrong pair is one and the same 401. A right one of an account that asks for a second step is refused with
 * what names this sign-in, which a passkey or a recovery code completes within five minutes.
 */
export const login = route('POST', '/api/auth/login', {
  access: 'public',
  refuses: ['unauthenticated', 'suspended', 'second_step', 'rate_limited'],
  body: Credentials,
  reply: SignedIn,
});

/** What the appeal form asks for. */
export const AppealWords = Type.Object({
  text: text({
    title: 'Your appeal',
    max: limits.appealMax,
    messages: { minLength: 'Enter your appeal' },
  }),
});
export type AppealWords = Static<typeof AppealWords>;

/** Sends the moderators one appeal against the suspension that runs, by the credentials of the suspended account. */
export const appealSuspension = route('POST', '/api/auth/appeal', {
  access: 'public',
  refuses: ['unauthenticated', 'conflict', 'rate_limited'],
  body: Type.Object({ ...Credentials.properties, ...AppealWords.properties }),
  reply: MessageReply,
});

/** Sends a reset link; answers alike whether or not the address is known. */
export const forgotPassword = route('POST', '/api/auth/forgot-password', {
  access: 'public',
  refuses: ['rate_limited'],
  body: ForgotPassword,
  reply: MessageReply,
});

/**
 * Sets a new password by a mailed token and ends every other session. It signs in, unless the account asks for a second
 * step or is suspended.
 */
export const resetPassword = route('POST', '/api/auth/reset-password', {
  access: 'public',
  refuses: ['rate_limited'],
  body: PasswordReset,
  reply: MessageReply,
});

/** Tells whether a mailed token still sets a password, without using it up. */
export const checkResetToken = route('POST', '/api/auth/reset-password/check', {
  access: 'public',
  refuses: ['rate_limited'],
  body: Type.Object({ token: linkToken() }),
  reply: Type.Object({ isUsable: Type.Boolean() }),
});

/**
 * Disowns a sign-in or a change of the account by the mailed token: ends every session, mailed link and known device
 * of the account and its password, undoes what was added to it in the last days, gives it back the address that the
 * token was mailed to, and mails a reset link there.
 */
export const disownSignIn = route('POST', '/api/auth/not-me', {
  access: 'public',
  refuses: ['rate_limited', 'conflict'],
  body: Type.Object({ token: linkToken() }),
  reply: MessageReply,
});

/** Ends the session, where there is one. */
export const logout = route('POST', '/api/auth/logout', { access: 'public', reply: MessageReply });

/** Confirms the address by a mailed token. */
export const verifyEmail = route('POST', '/api/auth/verify-email', {
  access: 'public',
  refuses: ['rate_limited'],
  body: Type.Object({ token: token() }),
  reply: MessageReply,
});

/** Sends the verification mail once more, unless it is not needed. */
export const resendVerification = route('POST', '/api/auth/resend-verification', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  query: Type.Object({ next: next() }),
  reply: MessageReply,
});

/**
 * Removes the person and everything that is theirs. Refused at the field `password` where they have not signed in, or
 * confirmed who they are, within five minutes.
 */
export const deleteAccount = route('DELETE', '/api/auth/account', {
  access: 'signed-in',
  reply: MessageReply,
});

/** Chooses the role, once, while there is none. */
export const setUserType = route('PUT', '/api/auth/user-type', {
  access: 'signed-in',
  refuses: ['conflict', 'not_found'],
  body: Type.Object({ userType: userType() }),
  reply: CurrentUser,
});
