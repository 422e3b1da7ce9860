import type { Match } from '@introvest/contracts/browse';
import { Box, ButtonBase, colours, hover, radii, sizes } from '@introvest/shell-sdk/ui';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { MatchRing } from './MatchRing';
import { MissedMust } from './MissedMust';

interface MatchReasonsProps {
  match: Match;
  name: string;
}

export const MatchReasons = (props: MatchReasonsProps) => (
  <>
    <Reasons {...props} />
    <MissedMust match={props.match} />
  </>
);

function Reasons({ match, name }: MatchReasonsProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const [first, ...others] = match.reasons;
  if (first === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, fontSize: sizes.sm }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <MatchRing score={match.score} size={44} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <Box component="span" sx={{ color: colours.spruce, fontWeight: 550 }}>
            {first}
          </Box>
          {others.length > 0 && (
            <ButtonBase
              aria-label={`+${others.length} more ${others.length === 1 ? 'reason' : 'reasons'} for ${name}`}
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              onClick={() => setOpen(!open)}
              sx={moreButton}
            >
              +{others.length}
            </ButtonBase>
          )}
        </Box>
      </Box>
      {open && (
        <Box
          component="ul"
          id={listId}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {others.map((reason) => (
            <Box component="li" key={reason} sx={{ display: 'flex', gap: 2 }}>
              <Check
                size={16}
                strokeWidth={2.25}
                color={colours.success}
                style={{ marginTop: 3 }}
              />
              {reason}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const moreButton = {
  position: 'relative',
  fontFamily: 'inherit',
  px: 2,
  minHeight: 24,
  borderRadius: radii.full,
  bgcolor: colours.wash,
  color: colours.ink,
  fontSize: sizes.xs,
  fontWeight: 500,
  ...hover({ bgcolor: colours.line }),
  '&::after': { content: '""', position: 'absolute', inset: '-10px -6px' },
} as const;
