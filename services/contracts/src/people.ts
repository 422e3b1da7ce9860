import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { id, nullable, text, words } from './validation/shapes.js';

export const userType = (errorMessage = 'Choose founder or investor') =>
  words(['founder', 'investor'], { errorMessage });

export const monthPattern = '^\\d{4}-(0[1-9]|1[0-2])$';
export const month = () => Type.String({ maxLength: 7, pattern: monthPattern });

export const domain = () => Type.String({ maxLength: 253 });
export const badgeState = () => words(['shown', 'held', 'taken_back'], { mayGrow: true });

export const PersonBadges = Type.Object({
  /** Null if the email address was confirmed before such times were recorded. */
  confirmedIn: nullable(month()),
  /** Set if the member receives email at the domain of the profile's website. */
  workDomain: nullable(Type.Object({ domain: domain(), checkedIn: month() })),
});
export type PersonBadges = Static<typeof PersonBadges>;

/** Public details of a member, readable by all signed-in members. Never contains the email address. */
export const PersonSummary = Type.Object({
  id: id(),
  firstName: text({ min: 0, max: limits.nameMax }),
  lastName: text({ min: 0, max: limits.nameMax }),
  profileImageUrl: nullable(Type.String({ maxLength: 500 })),
  isVerified: Type.Boolean(),
  /** Undefined in responses from older servers. */
  badges: Type.Optional(PersonBadges),
});
export type PersonSummary = Static<typeof PersonSummary>;
