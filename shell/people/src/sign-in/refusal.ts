import type { ErrorBody } from '@introvest/contracts/errors';
import { isCallError } from '@introvest/shell-sdk/api';

/** Returns the body of a call that was rejected with this code. Undefined for any other error. */
export function refusalIn(error: unknown, code: ErrorBody['code']): ErrorBody | undefined {
  if (!isCallError(error) || error.code !== code) return undefined;
  // The error's message is the status, a colon and the unchanged body.
  return JSON.parse(error.message.slice(`${error.status}: `.length)) as ErrorBody;
}

/**
 * Returns the token of a sign-in whose password was accepted but which needs a second step. Undefined for any other
 * error.
 */
export const secondStepIn = (error: unknown): string | undefined =>
  refusalIn(error, 'second_step')?.secondStep?.token;
