import type { Match } from '@introvest/contracts/browse';
import { Paper } from '@introvest/shell-sdk/parts';
import { Box, ButtonBase, colours, hover, radii, sizes } from '@introvest/shell-sdk/ui';
import { Check } from 'lucide-react';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { MatchRing } from './MatchRing';
import { MissedMust } from './MissedMust';

/** Renders the reasons of a match, one on each line. */
function ReasonList({ reasons }: { reasons: string[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {reasons.map((reason) => (
        <Box
          component="li"
          key={reason}
          sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', fontSize: sizes.sm }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ color: colours.success, lineHeight: 1, pt: '2px' }}
          >
            <Check size={16} strokeWidth={2.25} />
          </Box>
          {reason}
        </Box>
      ))}
    </Box>
  );
}

interface MatchReasonsProps {
  match: Match;
  /** Name of the company or firm. */
  name: string;
}

/** Renders the score, the first reason, a button that shows the other reasons, and a requirement that isn't met. */
export function MatchReasons(props: MatchReasonsProps) {
  return (
    <>
      <Reasons {...props} />
      <MissedMust match={props.match} />
    </>
  );
}

function Reasons({ match, name }: MatchReasonsProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const [first, ...others] = match.reasons;
  if (first === undefined) return null;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <Box onBlur={leave} onKeyDown={closeOnEscape} sx={{ ...row, zIndex: open ? 2 : 'auto' }}>
      <MatchRing score={match.score} size={44} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Box component="span" sx={{ color: colours.spruce, fontWeight: 550 }}>
          {first}
        </Box>
        {others.length > 0 && (
          <ButtonBase
            aria-label={`+${others.length} more ${others.length === 1 ? 'reason' : 'reasons'} for ${name}`}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={() => setOpen(!open)}
            sx={moreButton}
          >
            +{others.length}
          </ButtonBase>
        )}
      </Box>
      {open && (
        // Focusable, so that the panel doesn't close when text in it is selected.
        <Paper id={panelId} tabIndex={-1} sx={panel}>
          <ReasonList reasons={others} />
        </Paper>
      )}
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  fontSize: sizes.sm,
} as const;

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

const panel = {
  position: 'absolute',
  top: 'calc(100% + 8px)',
  left: 0,
  minWidth: 'min(16.25rem, 100%)',
  p: 4,
  border: `1px solid ${colours.line}`,
  borderRadius: radii.card,
  boxShadow: colours.lift,
} as const;
