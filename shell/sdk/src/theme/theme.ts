import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { controls } from './components/controls';
import { display } from './components/display';
import { inputs } from './components/inputs';
import { overlays } from './components/overlays';
import { surfaces } from './components/surfaces';
import { colours as c, motion } from './tokens';
import { typography } from './typography';

const role = (main: string, deep: string, tint: string, contrastText: string) => ({
  main,
  dark: deep,
  light: tint,
  contrastText,
});

/** MUI's palette with CSS variables. Every role is spelled out, because MUI can't derive colours from variables. */
const palette: PaletteOptions = {
  primary: role(c.spruce, c.spruceDeep, c.spruceTint, c.onSpruce),
  secondary: role(c.indigo, c.indigo, c.indigoTint, c.surface),
  error: role(c.danger, c.dangerDeep, c.dangerTint, c.onDanger),
  warning: role(c.saffron, c.saffron, c.saffronTint, c.onSaffron),
  info: role(c.indigo, c.indigo, c.indigoTint, c.surface),
  success: role(c.success, c.success, c.successTint, c.surface),
  text: { primary: c.ink, secondary: c.muted, disabled: c.muted },
  getContrastText: () => c.onSpruce,
  divider: c.line,
  background: { default: c.paper, paper: c.surface },
  action: {
    active: c.muted,
    hover: c.wash,
    selected: c.spruceTint,
    disabled: c.muted,
    disabledBackground: c.wash,
    focus: c.wash,
  },
};

const flat = createTheme({
  palette,
  typography,
  spacing: 4,
  shape: { borderRadius: 8 },
  // 600, 900, 1200 and 1536 px with the default font size. In em, because only half as much content fits side by side
  // with fonts of twice the size.
  breakpoints: { values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 }, unit: 'em' },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 200,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 120,
    },
    easing: {
      easeInOut: motion.ease,
      easeOut: motion.ease,
      easeIn: motion.ease,
      sharp: motion.ease,
    },
  },
  components: { ...controls, ...display, ...surfaces, ...overlays, ...inputs },
});

const mix = (colour: string, other: string, amount: number | string) =>
  `color-mix(in srgb, ${colour}, ${other} ${typeof amount === 'number' ? `${Math.round(amount * 100)}%` : `calc(${amount} * 100%)`})`;

/** Theme for both colour schemes. Its colours are CSS variables, so MUI can't calculate with them. */
export const theme = Object.assign(flat, {
  alpha: (colour: string, amount: number | string) =>
    typeof amount === 'number'
      ? mix(colour, 'transparent', 1 - amount)
      : `color-mix(in srgb, ${colour} calc((${amount}) * 100%), transparent)`,
  lighten: (colour: string, amount: number | string) => mix(colour, c.surface, amount),
  darken: (colour: string, amount: number | string) => mix(colour, c.ink, amount),
});
