import type { Decision, ReportFile } from '@introvest/contracts/moderation';

/** What can be decided of a report as it stands. */
export function possibleOf({ isOpen, isSuspended, hasAppeal }: ReportFile): readonly Decision[] {
  if (isOpen) return ['dismiss', 'warn', 'suspend'];
  if (!isSuspended) return [];
  return hasAppeal ? ['restore', 'decline'] : ['restore'];
}
