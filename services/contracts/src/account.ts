import Type, { type Static } from 'typebox';
import { CurrentUser } from './auth.js';
import { limits } from './limits.js';
import { confirmation, newPassword, storedPassword } from './passwords.js';
import { route } from './route.js';
import { id, MessageReply, nullable, optional, text, time } from './validation/shapes.js';

const name = {
  firstName: text({ title: 'First name', max: limits.nameMax }),
  lastName: text({ title: 'Last name', max: limits.nameMax }),
};

/** The form that changes the name of an account. */
export const AccountName = Type.Object(name);
export type AccountName = Static<typeof AccountName>;

/** The form that changes a password that one knows. */
export const PasswordChange = Type.Object({
  password: storedPassword(),
  newPassword: newPassword(),
  confirmPassword: confirmation('newPassword'),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** Where an account is signed in. */
export const AccountSession = Type.Object({
  /** Names the session, and opens nothing. */
  id: id(),
  /** What it was begun with, as far as that was told and noted. */
  browser: nullable(Type.String({ maxLength: 100 })),
  /** The network that it was begun from, without its last part. */
  place: nullable(Type.String({ maxLength: 50 })),
  startedAt: time(),
  /** To the hour. */
  lastSeenAt: time(),
  isCurrent: Type.Boolean(),
});
export type AccountSession = Static<typeof AccountSession>;

/** Changes the name; what is not sent stays. */
export const changeName = route('PUT', '/api/auth/account', {
  access: 'signed-in',
  refuses: ['not_found'],
  body: Type.Object(optional(name)),
  reply: CurrentUser,
});

/** Changes the password by the one before; every other session ends, and the person is told by mail. */
export const changePassword = route('POST', '/api/auth/password', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: PasswordChange,
  reply: MessageReply,
});

/** Where the account is signed in, what was used last first. */
export const listSessions = route('GET', '/api/auth/sessions', {
  access: 'signed-in',
  reply: Type.Array(AccountSession),
});

/** Signs the account out there. */
export const endAccountSession = route('DELETE', '/api/auth/sessions/:sessionId', {
  access: 'signed-in',
  reply: MessageReply,
});
