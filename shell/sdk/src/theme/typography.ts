import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fonts } from './fonts';
import { colours, sizes } from './tokens';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    display: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
  }
}

const titled = (size: string, phone: string, lineHeight: number) => ({
  fontFamily: fonts.display,
  fontOpticalSizing: 'auto' as const,
  fontWeight: 580,
  fontSize: phone,
  lineHeight,
  letterSpacing: '-0.015em',
  '@media (min-width:37.5em)': { fontSize: size },
});

/** The scale of the product: titles in Fraunces, everything else in Inter. */
export const typography: TypographyVariantsOptions = {
  fontFamily: fonts.text,
  htmlFontSize: 16,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  display: titled(sizes.display, sizes.title, 1.06),
  h1: titled(sizes.title, sizes.xxl, 1.14),
  h2: titled(sizes.xxl, sizes.xl, 1.2),
  h3: titled(sizes.xl, '1.25rem', 1.27),
  h4: { fontSize: sizes.lg, fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.008em' },
  h5: { fontSize: sizes.md, fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.004em' },
  h6: { fontSize: sizes.sm, fontWeight: 600, lineHeight: 1.45, letterSpacing: 0 },
  subtitle1: { fontSize: sizes.lg, lineHeight: 1.5, letterSpacing: 0, color: colours.muted },
  subtitle2: { fontSize: sizes.sm, fontWeight: 600, lineHeight: 1.45, letterSpacing: 0 },
  body1: { fontSize: sizes.md, lineHeight: 1.55, letterSpacing: 0 },
  body2: { fontSize: sizes.sm, lineHeight: 1.5, letterSpacing: 0 },
  caption: { fontSize: sizes.xs, lineHeight: 1.4, letterSpacing: 0 },
  overline: {
    fontSize: sizes.xs,
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
    color: colours.muted,
  },
  button: {
    fontSize: sizes.md,
    fontWeight: 550,
    lineHeight: 1.25,
    letterSpacing: 0,
    textTransform: 'none',
  },
};
