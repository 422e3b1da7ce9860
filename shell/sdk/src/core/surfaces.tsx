import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { colours, radii } from '../theme/tokens';

/** A plain surface. `component` and `sx` as on a Box. */
export const Paper = styled(Box)({
  borderRadius: 8,
  backgroundColor: colours.surface,
  color: colours.ink,
}) as typeof Box;

/** A surface with a hairline instead of a shadow. */
export const Card = styled(Paper)({
  border: `1px solid ${colours.line}`,
  borderRadius: radii.card,
}) as typeof Box;

export const CardContent = styled(Box)({
  padding: 20,
  '&:last-child': { paddingBottom: 20 },
  '@media (min-width:56.25em)': { padding: 24, '&:last-child': { paddingBottom: 24 } },
}) as typeof Box;

/** A hairline between two things. */
export const Divider = styled('hr')({
  margin: 0,
  flexShrink: 0,
  border: 0,
  borderBottom: `thin solid ${colours.line}`,
});
