import { Box, colours } from '@introvest/shell-sdk/ui';

interface SelectBoxProps {
  checked: boolean;
  isMixed?: boolean;
  /** Accessible name. Omitted if the checkbox has a visible label. */
  label?: string;
  onChange: (isSelected: boolean) => void;
}

export const SelectBox = ({ checked, isMixed = false, label, onChange }: SelectBoxProps) => (
  <Box component={label ? 'label' : 'span'} sx={target}>
    <Box
      component="input"
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
      sx={{ width: 20, height: 20, m: 0, accentColor: colours.spruce, cursor: 'inherit' }}
    />
  </Box>
);

const target = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  ml: -3,
  cursor: 'pointer',
} as const;
