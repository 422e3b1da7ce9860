import Box, { type BoxProps } from '@mui/material/Box';

type Responsive<Value> = Value | { xs?: Value; sm?: Value; md?: Value; lg?: Value; xl?: Value };

export interface StackProps extends BoxProps {
  direction?: Responsive<'row' | 'column' | 'row-reverse' | 'column-reverse'>;
  spacing?: Responsive<number | string>;
}

/** Things one below the other, or side by side, with the same room between them. */
export function Stack({ direction = 'column', spacing = 0, sx, ...rest }: StackProps) {
  const own = { display: 'flex', flexDirection: direction, gap: spacing };
  return <Box {...rest} sx={[own, ...(Array.isArray(sx) ? sx : [sx])]} />;
}

export interface GridProps extends BoxProps {
  /** The grid itself; its children are grids with a `size`. */
  container?: boolean;
  spacing?: Responsive<number | string>;
  /** Of twelve columns. */
  size?: Responsive<number>;
}

const spanOf = (size: number) => `span ${size}`;

function spansOf(size: Responsive<number>) {
  if (typeof size === 'number') return spanOf(size);
  const spans = Object.entries({ xs: 12, ...size }).map(([from, one]) => [from, spanOf(one)]);
  return Object.fromEntries(spans) as Record<string, string>;
}

/** Twelve columns. */
export function Grid({ container, spacing = 0, size = 12, sx, ...rest }: GridProps) {
  const own = container
    ? { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: spacing }
    : { minWidth: 0, gridColumn: spansOf(size) };
  return <Box {...rest} sx={[own, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
