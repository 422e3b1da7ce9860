import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { colours } from '../theme/tokens';

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
