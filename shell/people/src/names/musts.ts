import type { Match } from '@introvest/contracts/browse';
import { labelOf } from '@introvest/contracts/vocabularies';

/** Whose must is not met, as `viewer` reads it; null where none is missed. */
export function missedMustOf(
  { mustFailed, parts = [] }: Match,
  viewer: string | null | undefined,
): string | null {
  const mustFor: string[] = parts.find((part) => part.criterion === mustFailed)?.mustFor ?? [];
  if (!mustFailed || mustFor.length === 0) return null;
  const isOwn = viewer !== null && viewer !== undefined && mustFor.includes(viewer);
  const owners = mustFor.length > 1 ? 'A must for both of you' : `${isOwn ? 'Your' : 'Their'} must`;
  return `${owners} is not met: ${labelOf(mustFailed)}`;
}
