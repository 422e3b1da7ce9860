import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import { colours } from '../theme/tokens';

const box = (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
    <rect
      x="1"
      y="1"
      width="18"
      height="18"
      rx="5"
      fill={colours.surface}
      stroke={colours.edge}
      strokeWidth="1.5"
    />
  </svg>
);

const checkedBox = (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
    <rect x="0.25" y="0.25" width="19.5" height="19.5" rx="5.5" fill={colours.spruce} />
    <path
      d="m5.5 10.4 3 3 6-6.4"
      fill="none"
      stroke={colours.onSpruce}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The product's checkbox. */
export function CheckMark(props: Omit<CheckboxProps, 'icon' | 'checkedIcon'>) {
  return <Checkbox {...props} icon={box} checkedIcon={checkedBox} />;
}
