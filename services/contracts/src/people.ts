import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { id, nullable, text, words } from './validation/shapes.js';

/** The two roles. */
export const userType = (errorMessage = 'Choose founder or investor') =>
  words(['founder', 'investor'], { errorMessage });

/** What anyone signed in may see of a person; never the address. */
export const PersonSummary = Type.Object({
  id: id(),
  firstName: text({ min: 0, max: limits.nameMax }),
  lastName: text({ min: 0, max: limits.nameMax }),
  profileImageUrl: nullable(Type.String({ maxLength: 500 })),
  isVerified: Type.Boolean(),
});
export type PersonSummary = Static<typeof PersonSummary>;
