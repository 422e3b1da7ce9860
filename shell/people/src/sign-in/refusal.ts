import type { ErrorBody } from '@introvest/contracts/errors';
import { isCallError } from '@introvest/shell-sdk/api';

/** Returns the body of a refused call with this code. Undefined for any other error. */
export function refusalIn(error: unknown, code: ErrorBody['code']): ErrorBody | undefined {
  if (!isCallError(error) || error.code !== code) return undefined;
  // The message consists of the status and the unchanged body.
  return JSON.parse(error.message.slice(`${error.status}: `.length)) as ErrorBody;
}

/** Returns the token of a sign-in whose password was accepted and which needs a second step. */
export const secondStepIn = (error: unknown): string | undefined =>
  refusalIn(error, 'second_step')?.secondStep?.token;
