import type { BoxProps } from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

/** Those that pages use, in rem, as what stands in them is measured in letters. */
const widths = { sm: 37.5, md: 56.25, lg: 75 };

const Column = styled('div')({
  width: '100%',
  maxWidth: 'var(--column)',
  marginInline: 'auto',
  paddingInline: 16,
  '@media (min-width:37.5em)': { paddingInline: 32 },
});

export interface ContainerProps extends ComponentProps<typeof Column> {
  component?: BoxProps['component'];
  /** The widest that the content gets; false for no limit. */
  maxWidth?: keyof typeof widths | false;
}

/** The page's column: centred, with room at both sides. */
export function Container({ component, maxWidth = 'lg', style, ...rest }: ContainerProps) {
  const limit = { '--column': maxWidth ? `${widths[maxWidth]}rem` : 'none' };
  return <Column as={component} {...rest} style={{ ...limit, ...style }} />;
}
