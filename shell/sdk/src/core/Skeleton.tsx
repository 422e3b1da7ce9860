import { keyframes } from '@emotion/react';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { colours } from '../theme/tokens';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const Shape = styled('span')({
  display: 'block',
  borderRadius: 6,
  backgroundColor: `color-mix(in srgb, ${colours.line} 72%, ${colours.surface})`,
  animation: `${breathe} 1.8s ease-in-out 0.4s infinite`,
});

export interface SkeletonProps {
  /** 'text' is as high as a line of the text around it. */
  variant?: 'text' | 'rounded' | 'rectangular' | 'circular';
  width?: number | string | undefined;
  height?: number | string;
  sx?: SxProps<Theme>;
}

/** The place of something that is on its way. */
export function Skeleton({ variant = 'text', width, height, sx }: SkeletonProps) {
  const text = variant === 'text' && height === undefined;
  return (
    <Shape
      aria-hidden
      data-filled
      sx={sx ?? {}}
      style={{
        width,
        height: text ? '0.72em' : height,
        marginBlock: text ? '0.29em' : undefined,
        borderRadius: variant === 'circular' ? '50%' : variant === 'rectangular' ? 0 : undefined,
      }}
    />
  );
}
