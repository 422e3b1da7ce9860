import type { ErrorBody } from '@introvest/contracts/errors';

export const unavailableBody: ErrorBody = {
  message: 'This part of Introvest isn’t available right now. Try again in a moment.',
  code: 'unavailable',
};
