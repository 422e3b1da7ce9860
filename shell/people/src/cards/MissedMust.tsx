import type { Match } from '@introvest/contracts/browse';
import { labelOf } from '@introvest/contracts/vocabularies';
import { useUser } from '@introvest/shell-sdk';
import { Box, colours, sizes } from '@introvest/shell-sdk/ui';
import { CircleAlert } from 'lucide-react';

function missedMustOf({ mustFailed, parts = [] }: Match, viewer: string | null) {
  const mustFor: string[] = parts.find((part) => part.criterion === mustFailed)?.mustFor ?? [];
  if (!mustFailed || mustFor.length === 0) return null;
  const isOwn = viewer !== null && mustFor.includes(viewer);
  const criterion = labelOf(mustFailed);
  if (mustFor.length > 1) return `A requirement you both set isn’t met: ${criterion}`;
  return isOwn
    ? `Your requirement isn’t met: ${criterion}`
    : `You don’t meet their requirement: ${criterion}`;
}

export function MissedMust({ match }: { match: Match }) {
  const { userType } = useUser();
  const words = missedMustOf(match, userType);
  if (words === null) return null;
  return (
    <Box sx={line}>
      <CircleAlert size={16} strokeWidth={2.25} aria-hidden />
      {words}
    </Box>
  );
}

const line = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  color: colours.saffronText,
  fontSize: sizes.sm,
  fontWeight: 550,
} as const;
