import type { OwnMarks } from '@introvest/contracts/account';

/** Of somebody whose profile names no website. */
export const noMarks: OwnMarks = {
  confirmedIn: '2026-03',
  website: null,
  waiting: null,
  workDomain: null,
};
