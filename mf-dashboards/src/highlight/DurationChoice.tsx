import { highlightOffers, type HighlightDuration } from '@introvest/contracts/vocabularies';
import { Chip } from '@introvest/shell-sdk/parts';
import { Box, colours, hover, motion, radii, Typography } from '@introvest/shell-sdk/ui';
import { poundsOf } from '../people/amounts';

interface DurationChoiceProps {
  value: HighlightDuration;
  onChange: (duration: HighlightDuration) => void;
}

export function DurationChoice({ value, onChange }: DurationChoiceProps) {
  return (
    <Box
      component="fieldset"
      aria-label="Duration"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      {highlightOffers.map(({ duration, amount, saving, popular }) => (
        <Box component="label" key={duration} sx={offer}>
          <input
            type="radio"
            name="duration"
            value={duration}
            checked={duration === value}
            onChange={() => onChange(duration)}
          />
          <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography component="span" sx={{ fontWeight: 550 }}>
              {duration} days
            </Typography>
            {popular && <Chip size="small" label="Most popular" color="warning" />}
            {saving > 0 && (
              <Typography component="span" variant="body2" sx={{ color: colours.success }}>
                Save {poundsOf(saving)}
              </Typography>
            )}
          </Box>
          <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {poundsOf(amount)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const offer = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 48,
  px: 4,
  py: 2,
  border: `1px solid ${colours.line}`,
  borderRadius: radii.control,
  cursor: 'pointer',
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  ...hover({ borderColor: colours.edge }),
  '&:has(:checked)': { borderColor: colours.spruce, bgcolor: colours.spruceTint },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.spruce}`, outlineOffset: 2 },
  '& input': { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: colours.spruce },
  '& input:focus-visible': { outline: 'none' },
} as const;
