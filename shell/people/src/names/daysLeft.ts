import { serverNow } from '@introvest/shell-sdk/api';

const day = 24 * 60 * 60 * 1000;

/** Days left of a highlight, rounded up. 0 if the highlight has ended. */
export const daysLeft = (endDate: string, now = serverNow()): number =>
  Math.max(0, Math.ceil((Date.parse(endDate) - now) / day));
