import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colours, radii, sizes } from '../theme/tokens';

const Around = styled('span')({ position: 'relative', display: 'inline-flex', flexShrink: 0 });
const Count = styled('span')({
  position: 'absolute',
  top: -8,
  right: -8,
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: radii.full,
  textAlign: 'center',
  font: 'inherit',
  fontSize: sizes.xs,
  fontWeight: 600,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
});

const tones = {
  primary: { backgroundColor: colours.spruce, color: colours.onSpruce },
  error: { backgroundColor: colours.danger, color: colours.onDanger },
  warning: { backgroundColor: colours.saffron, color: colours.onSaffron },
};

export interface BadgeProps {
  /** Nothing is shown for 0 and null. */
  badgeContent?: ReactNode;
  color?: keyof typeof tones;
  max?: number;
  children: ReactNode;
}

/** A count at the corner of an icon. */
export function Badge({ badgeContent, color = 'primary', max = 99, children }: BadgeProps) {
  const many = typeof badgeContent === 'number' && badgeContent > max;
  return (
    <Around>
      {children}
      {badgeContent ? <Count style={tones[color]}>{many ? `${max}+` : badgeContent}</Count> : null}
    </Around>
  );
}
