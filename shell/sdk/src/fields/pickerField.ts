import { styled } from '@mui/material/styles';
import { fieldBox } from '../theme/components/inputs';
import { colours, radii, sizes } from '../theme/tokens';

/** The closed drop-down. What is chosen stands in it as in any other field. */
export const PickerFrame = styled('div')({
  ...fieldBox,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 46,
  fontSize: sizes.md,
  lineHeight: 1.5,
  '& > svg': {
    position: 'absolute',
    right: 12,
    top: 'calc(50% - 10px)',
    width: 20,
    height: 20,
    color: colours.muted,
    pointerEvents: 'none',
  },
  '&[data-open] > svg': { transform: 'rotate(180deg)' },
  // While its list is open the focus is there.
  '&:focus-within, &[data-open]': {
    borderColor: colours.spruce,
    boxShadow: `0 0 0 1px ${colours.spruce}`,
    '&.Mui-error': { borderColor: colours.danger, boxShadow: `0 0 0 1px ${colours.danger}` },
  },
  '@media (forced-colors: active)': {
    '&:focus-within': { outline: '3px solid Highlight' },
  },
});

export const PickerValue = styled('div')({
  flexGrow: 1,
  minWidth: 16,
  minHeight: 24,
  padding: '10px 44px 10px 14px',
  borderRadius: radii.control,
  // A choice is read whole: where letters are large, in two lines.
  overflowWrap: 'anywhere',
  userSelect: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outline: 'none' },
  '&[aria-disabled]': { cursor: 'default', color: colours.muted },
});
