import { keyframes } from '@emotion/react';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { colours, motion, radii } from '../theme/tokens';

const Track = styled('div')({
  height: 6,
  borderRadius: radii.full,
  overflow: 'hidden',
  backgroundColor: colours.line,
});
const Bar = styled('div')({
  height: '100%',
  borderRadius: radii.full,
  backgroundColor: colours.spruce,
  transition: `width ${motion.calm} ${motion.ease}`,
});
const wander = keyframes({ from: { marginLeft: '-40%' }, to: { marginLeft: '100%' } });
const Wandering = styled(Bar)({ width: '40%', animation: `${wander} 1.4s ease-in-out infinite` });

export interface LinearProgressProps {
  /** 0 to 100; without it the bar shows only that something happens. */
  value?: number;
  variant?: 'determinate' | 'indeterminate';
  'aria-label'?: string;
  sx?: SxProps<Theme>;
}

/** A thin bar: how far something is. */
export function LinearProgress({ value, variant, sx, ...rest }: LinearProgressProps) {
  const known = variant !== 'indeterminate' && value !== undefined ? Math.round(value) : undefined;
  return (
    <Track
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known}
      aria-label={rest['aria-label']}
      sx={sx ?? {}}
    >
      {known === undefined ? <Wandering /> : <Bar style={{ width: `${known}%` }} />}
    </Track>
  );
}
