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

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const Ring = styled('svg')({ flexShrink: 0, animation: `${turn} 0.9s linear infinite` });

export interface CircularProgressProps {
  size?: number;
  /** 'inherit' takes the colour of the text around it. */
  color?: 'primary' | 'inherit';
  'aria-label'?: string;
  'aria-hidden'?: boolean;
}

/** A small turning ring: something is under way. */
export function CircularProgress({ size = 28, color = 'primary', ...rest }: CircularProgressProps) {
  return (
    <Ring
      role={rest['aria-hidden'] ? undefined : 'progressbar'}
      aria-label={rest['aria-label']}
      aria-hidden={rest['aria-hidden']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color === 'inherit' ? 'currentColor' : colours.spruce}
      strokeWidth={2.25}
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="10" opacity="0.18" />
      <path d="M12 2a10 10 0 0 1 10 10" />
    </Ring>
  );
}
