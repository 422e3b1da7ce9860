import { createTheme } from '@mui/material/styles';
import { controls } from './components/controls';
import { display } from './components/display';
import { inputs } from './components/inputs';
import { overlays } from './components/overlays';
import { surfaces } from './components/surfaces';
import { tabs } from './components/tabs';
import { palette } from './palette';
import { colours, motion } from './tokens';
import { typography } from './typography';

const flat = createTheme({
  palette,
  typography,
  spacing: 4,
  shape: { borderRadius: 8 },
  // 600, 900, 1200 and 1536 px for who has not chosen larger letters: of twice the size, half as much fits beside each other.
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
  components: { ...controls, ...display, ...surfaces, ...overlays, ...inputs, ...tabs },
});

const mix = (colour: string, other: string, amount: number | string) =>
  `color-mix(in srgb, ${colour}, ${other} ${typeof amount === 'number' ? `${Math.round(amount * 100)}%` : `calc(${amount} * 100%)`})`;

/** One theme for both schemes: its colours are CSS variables, which MUI's colour arithmetic cannot parse. */
export const theme = Object.assign(flat, {
  alpha: (colour: string, amount: number | string) =>
    typeof amount === 'number'
      ? mix(colour, 'transparent', 1 - amount)
      : `color-mix(in srgb, ${colour} calc((${amount}) * 100%), transparent)`,
  lighten: (colour: string, amount: number | string) => mix(colour, colours.surface, amount),
  darken: (colour: string, amount: number | string) => mix(colour, colours.ink, amount),
});
