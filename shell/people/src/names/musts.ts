import type { Match } from '@introvest/contracts/browse';
import { labelOf } from '@introvest/contracts/vocabularies';

/** Which side's requirement isn't met, as `viewer` reads it. Null if all are met. */
export function missedMustOf(
  { mustFailed, parts = [] }: Match,
  viewer: string | null | undefined,
): string | null {
  const mustFor: string[] = parts.find((part) => part.criterion === mustFailed)?.mustFor ?? [];
  if (!mustFailed || mustFor.length === 0) return null;
  const isOwn = viewer !== null && viewer !== undefined && mustFor.includes(viewer);
  const criterion = labelOf(mustFailed);
  if (mustFor.length > 1) return `A requirement you both set isn’t met: ${criterion}`;
  return isOwn
    ? `Your requirement isn’t met: ${criterion}`
    : `You don’t meet their requirement: ${criterion}`;
}
