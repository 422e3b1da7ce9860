import { isCallError } from '@introvest/shell-sdk/api';

/** Returns whether a call was refused because the sign-in is too old. */
export const asksForPassword = (error: unknown): boolean =>
  isCallError(error) && error.errors.some(({ field }) => field === 'password');
