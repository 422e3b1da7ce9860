import Type, { type Static } from 'typebox';
import { CurrentUser, linkToken } from './auth.js';
import { limits } from './limits.js';
import { badgeState, domain, month } from './people.js';
import { confirmation, newPassword, storedPassword } from './passwords.js';
import { route } from './route.js';
import {
  email,
  id,
  MessageReply,
  nullable,
  optional,
  personName,
  time,
} from './validation/shapes.js';

const name = personName();

export const AccountName = Type.Object(name);
export type AccountName = Static<typeof AccountName>;

export const PasswordChange = Type.Object({
  password: storedPassword(),
  newPassword: newPassword(),
  confirmPassword: confirmation('newPassword'),
});
export type PasswordChange = Static<typeof PasswordChange>;

export const NewAddress = Type.Object({ email: email(), password: storedPassword() });
export type NewAddress = Static<typeof NewAddress>;

export const WorkAddress = Type.Object({ email: email() });
export type WorkAddress = Static<typeof WorkAddress>;

export const OwnBadges = Type.Object({
  confirmedIn: nullable(month()),
  /** Domain of the profile's website. Null without one, or if an email address there proves nothing. */
  website: nullable(domain()),
  /** Domain to which a link was emailed that has not been opened yet. */
  waiting: nullable(Type.Object({ domain: domain(), until: time() })),
  workDomain: nullable(
    Type.Object({
      domain: domain(),
      checkedAt: time(),
      endsAt: time(),
      /** `held` badges await a moderator's decision. Shown only while the profile's website is at this domain. */
      state: badgeState(),
      reason: nullable(Type.String({ maxLength: limits.decisionTextMax })),
    }),
  ),
});
export type OwnBadges = Static<typeof OwnBadges>;

export const OwnPassword = Type.Object({ password: storedPassword() });
export type OwnPassword = Static<typeof OwnPassword>;

export const AccountSession = Type.Object({
  /** Public id, which doesn't authenticate. */
  id: id(),
  /** Browser that started the session, if known. */
  browser: nullable(Type.String({ maxLength: 100 })),
  /** Network that started the session, without the last part of its IP address. */
  place: nullable(Type.String({ maxLength: 50 })),
  startedAt: time(),
  /** Rounded to the hour. */
  lastSeenAt: time(),
  isCurrent: Type.Boolean(),
});
export type AccountSession = Static<typeof AccountSession>;

export const DataExport = Type.Object({
  state: Type.Enum(['none', 'preparing', 'ready']),
  /** Path of the JSON file. Only with the state `ready`, like `expiresAt`. */
  url: Type.Optional(Type.String()),
  expiresAt: Type.Optional(time()),
});
export type DataExport = Static<typeof DataExport>;

/** Changes the name. Omitted fields stay unchanged. */
export const changeName = route('PUT', '/api/auth/account', {
  access: 'signed-in',
  refuses: ['not_found'],
  body: Type.Object(optional(name)),
  reply: CurrentUser,
});

/** Changes the password, after checking the current one. Ends all other sessions and notifies the member by email. */
export const changePassword = route('POST', '/api/auth/password', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: PasswordChange,
  reply: MessageReply,
});

/** Confirms the member's identity in this session. Irreversible actions are allowed for the next five minutes. */
export const confirmIdentity = route('POST', '/api/auth/confirm', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: OwnPassword,
  reply: MessageReply,
});

/**
 * Requests a change of the email address, which takes effect when the emailed link is opened. The response is the same
 * whether or not the address is available. If the address is taken, its owner is notified.
 */
export const changeEmail = route('POST', '/api/auth/email', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: NewAddress,
  reply: MessageReply,
  status: 202,
});

/** Changes the email address using the emailed token. For a week, the former address can restore the account. */
export const confirmEmail = route('POST', '/api/auth/email/confirm', {
  access: 'public',
  refuses: ['rate_limited', 'conflict'],
  body: Type.Object({ token: linkToken() }),
  reply: MessageReply,
});

/** Lists the account's sessions, most recently used first. */
export const listSessions = route('GET', '/api/auth/sessions', {
  access: 'signed-in',
  reply: Type.Array(AccountSession),
});

/** Ends one of the account's sessions. */
export const endAccountSession = route('DELETE', '/api/auth/sessions/:sessionId', {
  access: 'signed-in',
  reply: MessageReply,
});

/** Returns the member's badges and when they were checked. */
export const listBadges = route('GET', '/api/auth/badges', {
  access: 'signed-in',
  reply: OwnBadges,
});

/** Sends an email to an address at the website's domain. Its link proves that the member receives email there. */
export const askWorkDomain = route('POST', '/api/auth/work-domain', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: WorkAddress,
  reply: MessageReply,
  status: 202,
});

/** Confirms the domain using the emailed token, for the account that requested it. Stores no email address. */
export const confirmWorkDomain = route('POST', '/api/auth/work-domain/confirm', {
  access: 'signed-in',
  refuses: ['forbidden', 'rate_limited', 'conflict'],
  body: Type.Object({ token: linkToken() }),
  reply: MessageReply,
});

/** Starts to prepare a copy of the member's data, and replaces an earlier copy. */
export const startExport = route('POST', '/api/auth/export', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: OwnPassword,
  reply: DataExport,
  status: 202,
});

/** Returns whether a copy of the member's data can be downloaded. */
export const getExport = route('GET', '/api/auth/export', {
  access: 'signed-in',
  reply: DataExport,
});

/** Downloads the copy of the member's data as JSON. */
export const downloadExport = route('GET', '/api/auth/export/file', {
  access: 'signed-in',
  refuses: ['not_found'],
  raw: true,
  reply: Type.Unknown(),
});
