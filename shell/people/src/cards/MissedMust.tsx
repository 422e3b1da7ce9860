import type { Match } from '@introvest/contracts/browse';
import { useUser } from '@introvest/shell-sdk';
import { Box, colours, sizes } from '@introvest/shell-sdk/ui';
import { CircleAlert } from 'lucide-react';
import { missedMustOf } from '../names/musts';

/** The requirement that isn't met, which ranks a match below all others. */
export function MissedMust({ match }: { match: Match }) {
  const { userType } = useUser();
  const words = missedMustOf(match, userType);
  if (words === null) return null;
  return (
    <Box sx={line}>
      <CircleAlert size={16} strokeWidth={2.25} aria-hidden style={{ flexShrink: 0 }} />
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
