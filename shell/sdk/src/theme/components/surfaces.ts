import type { Components, Theme } from '@mui/material/styles';
import { colours as c } from '../tokens';

/** What dialogs and menus stand on; cards and the like are our own (core/surfaces.tsx). */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', backgroundColor: c.surface, color: c.ink } },
  },
};
