import Type from 'typebox';
import { limits } from './limits.js';

/** A password that is about to be stored. */
export const newPassword = () =>
  Type.String({
    minLength: limits.passwordMin,
    maxLength: limits.passwordMax,
    verbatim: true,
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
    sameAs,
    errorMessage: "Passwords don't match",
  });

/** A password that is stored; its length is not judged. */
export const storedPassword = () =>
  Type.String({ minLength: 1, maxLength: limits.passwordMax, verbatim: true });
