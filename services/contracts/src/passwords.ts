import Type from 'typebox';
import { limits } from './limits.js';

/** Returns the schema of a new password. The length limits apply to the normalised text. */
export const newPassword = () =>
  Type.String({
    minLength: limits.passwordMin,
    maxLength: limits.passwordMax,
    verbatim: true,
    normalised: true,
    errorMessage: {
      minLength: 'Password must be at least 8 characters',
      maxLength: 'Password must be at most 256 characters',
    },
  });

/** Returns the schema of a repeated password. Two empty fields match, so that only the password shows an error. */
export const confirmation = (sameAs = 'password') =>
  Type.String({
    maxLength: limits.passwordMax,
    verbatim: true,
    normalised: true,
    sameAs,
    errorMessage: "Passwords don't match",
  });

/** Maximum number of UTF-16 units in a letter that a keyboard sends in decomposed form. */
const decomposed = 4;

/** Returns the schema of an existing password. Older passwords may be short or not normalised. */
export const storedPassword = () =>
  Type.String({ minLength: 1, maxLength: decomposed * limits.passwordMax, verbatim: true });
