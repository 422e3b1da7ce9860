import type { ErrorBody, Suspension } from '@introvest/contracts/errors';
import { isCallError } from '@introvest/shell-sdk/api';

/** What a refused sign-in says of a suspension; undefined where it was refused for anything else. */
export function suspensionIn(error: unknown): Suspension | undefined {
  if (!isCallError(error) || error.code !== 'suspended') return undefined;
  // The message is the status, and the body as it was sent.
  const body = JSON.parse(error.message.slice('403: '.length)) as ErrorBody;
  return body.suspension;
}
