import type { Decision, ReportFile } from '@introvest/contracts/moderation';

/** Returns the decisions that a report allows now. */
export function possibleOf({ isOpen, isSuspended, hasAppeal }: ReportFile): readonly Decision[] {
  if (isOpen) return ['dismiss', 'warn', 'suspend'];
  if (!isSuspended) return [];
  return hasAppeal ? ['restore', 'decline'] : ['restore'];
}
