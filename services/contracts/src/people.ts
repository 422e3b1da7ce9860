import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { id, nullable, text, words } from './validation/shapes.js';

/** The two roles. */
export const userType = (errorMessage = 'Choose founder or investor') =>
  words(['founder', 'investor'], { errorMessage });

/** A month, 'YYYY-MM'. */
export const monthPattern = '^\\d{4}-(0[1-9]|1[0-2])$';
/** The same in a reply. */
export const month = () => Type.String({ maxLength: 7, pattern: monthPattern });

/** What was checked of a person, and in which month: no more than it says. */
export const PersonMarks = Type.Object({
  /** Not known where it was before there was a note of it. */
  confirmedIn: nullable(month()),
  /** They receive mail at the domain of the website that their profile names. */
  workDomain: nullable(
    Type.Object({ domain: Type.String({ maxLength: 253 }), checkedIn: month() }),
  ),
});
export type PersonMarks = Static<typeof PersonMarks>;

/** What anyone signed in may see of a person; never the address. */
export const PersonSummary = Type.Object({
  id: id(),
  firstName: text({ min: 0, max: limits.nameMax }),
  lastName: text({ min: 0, max: limits.nameMax }),
  profileImageUrl: nullable(Type.String({ maxLength: 500 })),
  isVerified: Type.Boolean(),
  /** Servers before it left them out. */
  marks: Type.Optional(PersonMarks),
});
export type PersonSummary = Static<typeof PersonSummary>;
