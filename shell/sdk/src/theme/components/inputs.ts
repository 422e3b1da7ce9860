import type { Components, Theme } from '@mui/material/styles';
import { colours as c, hover, motion, radii, sizes } from '../tokens';

const focused = { borderColor: c.spruce, boxShadow: `0 0 0 1px ${c.spruce}` };

const fieldBox = {
  borderRadius: radii.control,
  border: `1px solid ${c.edge}`,
  backgroundColor: c.surface,
  transition: `border-color ${motion.quick} ${motion.ease}, box-shadow ${motion.quick} ${motion.ease}`,
  ...hover({ borderColor: c.ink }),
  '&.Mui-focused, &:has([aria-expanded="true"])': focused,
  '&.Mui-error': { borderColor: c.danger },
  '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 1px ${c.danger}` },
  '&.Mui-disabled': { backgroundColor: c.wash, borderColor: c.line },
};

/** Theme of fields. The border of the field is the focus ring, so the input itself has none. */
export const inputs: Components<Theme> = {
  MuiInputBase: {
    styleOverrides: {
      root: {
        ...fieldBox,
        minHeight: 46,
        fontSize: sizes.md,
        lineHeight: 1.5,
        '&.MuiInputBase-multiline': { padding: 0 },
        '&.MuiInputBase-adornedStart': { paddingLeft: 14 },
        '&.MuiInputBase-adornedStart .MuiInputBase-input': { paddingLeft: 6 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 4 },
      },
      input: {
        height: 'auto',
        padding: '10px 14px',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: c.muted, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitTextFillColor: c.ink,
          boxShadow: `0 0 0 100px ${c.surface} inset`,
          borderRadius: 'inherit',
        },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: {
        '&&&': { padding: '10px 40px 10px 14px', textOverflow: 'ellipsis' },
        '&:has(option[hidden]:checked)': { color: c.muted },
        '& option, & optgroup': { color: c.ink, backgroundColor: c.surface },
      },
      icon: { top: 'calc(50% - 10px)', right: 12, width: 20, height: 20, color: c.muted },
    },
  },
};
