import type { PaletteOptions } from '@mui/material/styles';
import { colours as c } from './tokens';

const role = (main: string, deep: string, tint: string, contrastText: string) => ({
  main,
  dark: deep,
  light: tint,
  contrastText,
});

/** MUI's palette made of CSS variables. Each role is given in full, because MUI cannot parse one. */
export const palette: PaletteOptions = {
  primary: role(c.spruce, c.spruceDeep, c.spruceTint, c.onSpruce),
  secondary: role(c.indigo, c.indigo, c.indigoTint, c.surface),
  error: role(c.danger, c.dangerDeep, c.dangerTint, c.onDanger),
  warning: role(c.saffron, c.saffron, c.saffronTint, c.onSaffron),
  info: role(c.indigo, c.indigo, c.indigoTint, c.surface),
  success: role(c.success, c.success, c.successTint, c.surface),
  text: { primary: c.ink, secondary: c.muted, disabled: c.muted },
  // Asked for filled alerts only; every role above names its own text colour.
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
