import type { OwnMarks } from '@introvest/contracts/account';

/** Badges of a member whose profile names no website. */
export const noMarks: OwnMarks = {
  confirmedIn: '2026-03',
  website: null,
  waiting: null,
  workDomain: null,
};
