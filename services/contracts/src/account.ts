import Type, { type Static } from 'typebox';
import { CurrentUser, linkToken } from './auth.js';
import { limits } from './limits.js';
import { month } from './people.js';
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
  words,
} from './validation/shapes.js';

const name = personName();

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

/** The form that asks for another mail address. */
export const NewAddress = Type.Object({ email: email(), password: storedPassword() });
export type NewAddress = Static<typeof NewAddress>;

/** The form that asks for a mail to the domain of one's website. */
export const WorkAddress = Type.Object({ email: email() });
export type WorkAddress = Static<typeof WorkAddress>;

const domain = () => Type.String({ maxLength: 253 });

/** What was checked of the person who asks, and what can be. */
export const OwnMarks = Type.Object({
  confirmedIn: nullable(month()),
  /** That of the website in the profile; null where there is none, or one that proves nothing. */
  website: nullable(domain()),
  /** A mail was sent there, and its link was not opened yet. */
  waiting: nullable(Type.Object({ domain: domain(), until: time() })),
  workDomain: nullable(
    Type.Object({
      domain: domain(),
      checkedAt: time(),
      /** Nobody sees it from then on. */
      endsAt: time(),
      /** `held`: moderators look at it first. Shown only while the website is at this domain. */
      state: words(['shown', 'held', 'taken_back'], { mayGrow: true }),
      /** Why moderators took it back. */
      reason: nullable(Type.String({ maxLength: limits.decisionTextMax })),
    }),
  ),
});
export type OwnMarks = Static<typeof OwnMarks>;

/** The form that proves once more who is at the page. */
export const OwnPassword = Type.Object({ password: storedPassword() });
export type OwnPassword = Static<typeof OwnPassword>;

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

/** Proves once more who is at the page: in this session, for what cannot be taken back, and for five minutes. */
export const confirmIdentity = route('POST', '/api/auth/confirm', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: OwnPassword,
  reply: MessageReply,
});

/**
 * Asks for another mail address, which is the account's once a link that is mailed there is used. Answers alike whether
 * or not the address is free; if it is not, its owner is told.
 */
export const changeEmail = route('POST', '/api/auth/email', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: NewAddress,
  reply: MessageReply,
  status: 202,
});

/** Takes the new address by the mailed token; the former one is told, and can take the account back for a week. */
export const confirmEmail = route('POST', '/api/auth/email/confirm', {
  access: 'public',
  refuses: ['rate_limited', 'conflict'],
  body: Type.Object({ token: linkToken() }),
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

/** What was checked of the person, and when. */
export const listMarks = route('GET', '/api/auth/marks', {
  access: 'signed-in',
  reply: OwnMarks,
});

/** Asks for a mail to an address at the domain of one's website; whoever opens its link receives mail there. */
export const askWorkDomain = route('POST', '/api/auth/work-domain', {
  access: 'signed-in',
  refuses: ['rate_limited'],
  body: WorkAddress,
  reply: MessageReply,
  status: 202,
});

/** Confirms it by the mailed token, for the account that asked. The address is forgotten. */
export const confirmWorkDomain = route('POST', '/api/auth/work-domain/confirm', {
  access: 'signed-in',
  refuses: ['forbidden', 'rate_limited', 'conflict'],
  body: Type.Object({ token: linkToken() }),
  reply: MessageReply,
});
