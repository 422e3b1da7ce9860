import type { ErrorBody } from '@introvest/contracts/errors';
import { isCallError } from '@introvest/shell-sdk/api';

export function refusalIn(error: unknown, code: ErrorBody['code']): ErrorBody | undefined {
  if (!isCallError(error) || error.code !== code) return undefined;
  // The error's message consists of the status, a colon and the unchanged body.
  return JSON.parse(error.message.slice(`${error.status}: `.length)) as ErrorBody;
}

export const secondStepIn = (error: unknown): string | undefined =>
  refusalIn(error, 'second_step')?.secondStep?.token;
