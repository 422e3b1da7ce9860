import { styled } from '@mui/material/styles';
import { fonts } from '../theme/typography';
import { colours } from '../theme/tokens';

const Brand = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.42em',
  fontFamily: fonts.display,
  fontOpticalSizing: 'auto',
  fontWeight: 580,
  lineHeight: 1,
  letterSpacing: '-0.02em',
  color: colours.ink,
});

export interface LogoProps {
  /** Height of the symbol in px. The wordmark scales with it. */
  size?: number;
  /** Whether to show only the symbol, which then has an accessible name. */
  markOnly?: boolean;
}

/** Renders the logo: two halves, one a step higher than the other. The gap between them forms the I in the name. */
export function Logo({ size = 28, markOnly = false }: LogoProps) {
  const naming = markOnly ? { role: 'img', 'aria-label': 'Introvest' } : { 'aria-hidden': true };
  const mark = (
    <svg width={size} height={size} viewBox="0 0 32 32" focusable="false" {...naming}>
      <path d="M14.4 30.4a11.6 11.6 0 0 1 0-23.2z" fill={colours.spruce} />
      <path d="M17.6 1.6a11.6 11.6 0 0 1 0 23.2z" fill={colours.saffron} />
    </svg>
  );
  if (markOnly) return mark;
  return (
    <Brand style={{ fontSize: Math.round(size * 0.78) }}>
      {mark}
      Introvest
    </Brand>
  );
}
