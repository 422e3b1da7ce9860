import type { ErrorBody } from '@introvest/contracts/errors';

/** Body of the reply when a service is unavailable or timed out. */
export const unavailableBody: ErrorBody = {
  message: 'This part of Introvest isn’t available right now. Try again in a moment.',
  code: 'unavailable',
};
