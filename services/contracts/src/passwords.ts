import Type from 'typebox';
import { limits } from './limits.js';

/** A password that is about to be stored. Its length is that of the normalised text. */
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

/** The same once more. Empty on both sides agrees: then only the password's own message shows. */
export const confirmation = (sameAs = 'password') =>
  Type.String({
    maxLength: limits.passwordMax,
    verbatim: true,
    normalised: true,
    sameAs,
    errorMessage: "Passwords don't match",
  });

/** Units that a letter takes at most where a keyboard sends the letter and its accents apart. */
const decomposed = 4;

/** A password that is stored; its length is not judged. Arrives as typed: it may have been stored unnormalised. */
export const storedPassword = () =>
  Type.String({ minLength: 1, maxLength: decomposed * limits.passwordMax, verbatim: true });
