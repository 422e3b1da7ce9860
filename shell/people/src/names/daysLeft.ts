import { serverNow } from '@introvest/shell-sdk/api';

const day = 24 * 60 * 60 * 1000;

/** Whole days that a highlight still runs; the day that has begun counts. 0: it has ended since it was asked for. */
export const daysLeft = (endDate: string, now = serverNow()): number =>
  Math.max(0, Math.ceil((Date.parse(endDate) - now) / day));
