/** All of the product's colours, by colour scheme. No other file may define a colour. */
export const schemes = {
  light: {
    paper: '#FBFAF7',
    surface: '#FFFFFF',
    wash: '#F4F2EC',
    ink: '#14211B',
    muted: '#55635B',
    line: '#E3E1DA',
    edge: '#87918B',
    spruce: '#0F5C47',
    spruceDeep: '#0A4736',
    spruceTint: '#E4F0EA',
    onSpruce: '#FFFFFF',
    ownMessage: '#0F5C47',
    onOwnMessage: '#FFFFFF',
    indigo: '#3B3F8F',
    indigoTint: '#E8E9F7',
    saffron: '#E8A33D',
    saffronTint: '#FBF0DC',
    saffronText: '#7A4B05',
    onSaffron: '#2B1B02',
    danger: '#B3261E',
    dangerDeep: '#8C1D17',
    dangerTint: '#FBEAE8',
    onDanger: '#FFFFFF',
    success: '#1B7F4C',
    successTint: '#EDF8F2',
    veil: 'rgb(20 33 27 / 0.44)',
    lift: '0 1px 2px rgb(20 33 27 / 0.06), 0 16px 40px -12px rgb(20 33 27 / 0.22)',
  },
  dark: {
    paper: '#0F1512',
    surface: '#171E1A',
    wash: '#1F2823',
    ink: '#ECEFEA',
    muted: '#A3B0A8',
    line: '#2A332E',
    edge: '#6B786F',
    spruce: '#6CC7A4',
    spruceDeep: '#8AD6B9',
    spruceTint: '#163026',
    onSpruce: '#06251A',
    ownMessage: '#234A3B',
    onOwnMessage: '#ECEFEA',
    indigo: '#A9AEF5',
    indigoTint: '#23264A',
    saffron: '#E8A33D',
    saffronTint: '#332712',
    saffronText: '#F0BC6C',
    onSaffron: '#2B1B02',
    danger: '#F2A39C',
    dangerDeep: '#F7BDB8',
    dangerTint: '#3A2220',
    onDanger: '#350B07',
    success: '#7CD3A6',
    successTint: '#16301F',
    veil: 'rgb(4 8 6 / 0.66)',
    lift: '0 1px 2px rgb(0 0 0 / 0.4), 0 16px 40px -12px rgb(0 0 0 / 0.7)',
  },
} as const;

export type ColourName = keyof (typeof schemes)['light'];

const names = Object.keys(schemes.light) as ColourName[];

/** Returns a colour scheme as CSS declarations: `--iv-spruce: #0F5C47; …`. */
export const declarations = (scheme: keyof typeof schemes): string =>
  names.map((name) => `--iv-${name}:${schemes[scheme][name]};`).join('');

/** Colours as CSS variables, such as `colours.spruce`, so that both colour schemes share one style sheet. */
export const colours = Object.fromEntries(
  names.map((name) => [name, `var(--iv-${name})`]),
) as Record<ColourName, string>;

/** Corner radii of cards, controls and round elements. */
export const radii = { card: '10px', control: '8px', full: '999px' } as const;

/** Type scale in rem (12 · 14 · 16 · 18 · 22 · 28 · 40 · 56 px). */
export const sizes = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  xxl: '1.75rem',
  title: '2.5rem',
  display: '3.5rem',
} as const;

/** Animation durations and easing. Global styles turn animations off for people who prefer reduced motion. */
export const motion = {
  quick: '120ms',
  calm: '200ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const measure = { text: '68ch', form: '35rem', page: '75rem' } as const;

/**
 * Returns a hover style that doesn't apply to disabled elements or on touch screens, where `:hover` persists after a
 * tap. `:where` keeps the specificity of a plain `:hover`.
 */
export const hover = <Look extends object>(look: Look) => ({
  '@media (hover: hover)': { '&:hover:where(:not(.Mui-disabled, :disabled))': look },
});
