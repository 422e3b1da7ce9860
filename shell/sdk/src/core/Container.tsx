import type { BoxProps } from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

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
