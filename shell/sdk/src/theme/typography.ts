import type { TypographyVariantsOptions } from '@mui/material/styles';
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

/**
 * Font families. Titles have weight 580, which is the only weight that `npm run fonts` keeps. The shell imports the
 * font files.
 */
export const fonts = {
  display:
    "'Fraunces Variable', 'Introvest Display', 'Introvest Times', 'Introvest Noto', 'Introvest Serif', Georgia, serif",
  text: "'Inter Variable', 'Introvest Text', 'Introvest Roboto', 'Introvest Sans', system-ui, sans-serif",
} as const;

/**
 * Local fonts that are adjusted to the metrics of the web fonts, so that nothing shifts when the web fonts load.
 * Android has only Roboto and Noto, and a basic Linux system has only DejaVu.
 */
export const fallbackFaces = `
@font-face{font-family:'Introvest Text';src:local('Arial'),local('Liberation Sans'),local('Helvetica');
ascent-override:89.45%;descent-override:22.27%;line-gap-override:0%;size-adjust:108.3%}
@font-face{font-family:'Introvest Roboto';src:local('Roboto');
ascent-override:89.7%;descent-override:22.33%;line-gap-override:0%;size-adjust:108%}
@font-face{font-family:'Introvest Sans';src:local('DejaVu Sans');
ascent-override:103.1%;descent-override:25.66%;line-gap-override:0%;size-adjust:94%}
@font-face{font-family:'Introvest Display';src:local('Georgia'),local('Gelasio');
ascent-override:91.4%;descent-override:23.8%;line-gap-override:0%;size-adjust:107%}
@font-face{font-family:'Introvest Times';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');
ascent-override:83.9%;descent-override:21.9%;line-gap-override:0%;size-adjust:116.5%}
@font-face{font-family:'Introvest Noto';src:local('Noto Serif'),local('Noto Serif Regular'),local('NotoSerif-Regular');
ascent-override:97.8%;descent-override:25.5%;line-gap-override:0%;size-adjust:100%}
@font-face{font-family:'Introvest Serif';src:local('DejaVu Serif');
ascent-override:105.4%;descent-override:27.5%;line-gap-override:0%;size-adjust:92.8%}
`;

const titled = (size: string, phone: string, lineHeight: number) => ({
  fontFamily: fonts.display,
  fontOpticalSizing: 'auto' as const,
  fontWeight: 580,
  fontSize: phone,
  lineHeight,
  letterSpacing: '-0.015em',
  '@media (min-width:37.5em)': { fontSize: size },
});

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
