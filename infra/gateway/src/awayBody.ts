import type { ErrorBody } from '@introvest/contracts/errors';

/** Said of a service that is away or late, as of every failure of the wire. */
export const awayBody: ErrorBody = {
  message: 'This part of Introvest isn’t available right now. Try again in a moment.',
  code: 'unavailable',
};
