import type { ErrorBody } from '@introvest/contracts/errors';
import { isCallError } from '@introvest/shell-sdk/api';

/** All that a refused call says, where it is of this code; undefined where it was refused for anything else. */
export function refusalIn(error: unknown, code: ErrorBody['code']): ErrorBody | undefined {
  if (!isCallError(error) || error.code !== code) return undefined;
  // The message is the status, and the body as it was sent.
  return JSON.parse(error.message.slice(`${error.status}: `.length)) as ErrorBody;
}

/** What names a sign-in whose password was right, and which waits for more. */
export const secondStepIn = (error: unknown): string | undefined =>
  refusalIn(error, 'second_step')?.secondStep?.token;
