import type { Decision, ReportFile } from '@introvest/contracts/moderation';

/** Returns the decisions that a moderator can currently make about a report. */
export function possibleOf({ isOpen, isSuspended, hasAppeal }: ReportFile): readonly Decision[] {
  if (isOpen) return ['dismiss', 'warn', 'suspend'];
  if (!isSuspended) return [];
  return hasAppeal ? ['restore', 'decline'] : ['restore'];
}
