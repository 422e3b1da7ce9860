import Box, { type BoxProps } from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
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
  '@media (min-width:900px)': { padding: 24, '&:last-child': { paddingBottom: 24 } },
}) as typeof Box;

export const CardActions = styled(Box)({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 20px 20px',
  '@media (min-width:900px)': { padding: '0 24px 24px' },
}) as typeof Box;

/** A hairline between two things. */
export const Divider = styled('hr')({
  margin: 0,
  flexShrink: 0,
  border: 0,
  borderBottom: `thin solid ${colours.line}`,
});

const widths = { xs: 444, sm: 600, md: 900, lg: 1200, xl: 1536 };

const Column = styled('div')({
  width: '100%',
  maxWidth: 'var(--column)',
  marginInline: 'auto',
  paddingInline: 16,
  '@media (min-width:600px)': { paddingInline: 32 },
});

export interface ContainerProps extends ComponentProps<typeof Column> {
  component?: BoxProps['component'];
  /** The widest that the content gets; false for no limit. */
  maxWidth?: keyof typeof widths | false;
}

/** The page's column: centred, with room at both sides. */
export function Container({ component, maxWidth = 'lg', style, ...rest }: ContainerProps) {
  const limit = { '--column': maxWidth ? `${widths[maxWidth]}px` : 'none' };
  return <Column as={component} {...rest} style={{ ...limit, ...style }} />;
}
