import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useBackCloses } from '../overlay/useLeaveGuard';
import { colours } from '../theme/tokens';
import { landmarkOf, toastPlace } from '../toasts/toastPlace';
import { asOptions, type Options } from './options';

export interface PickerProps {
  value: string;
  onChange: (value: string) => void;
  options: Options;
  id?: string;
  labelId?: string;
  /** Accessible name. Required if the field has no visible label. */
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  placeholder?: string;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
}

/** Renders MUI's Select. The Back button closes the open list. Forms use `SelectInput` instead. */
export function Picker({ value, placeholder = 'Select', fullWidth = true, ...props }: PickerProps) {
  const options = asOptions(props.options);
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <Select
      ref={setField}
      input={<InputBase />}
      IconComponent={ChevronDown}
      variant="standard"
      displayEmpty
      {...{ value, fullWidth, open: isOpen }}
      error={props.error ?? false}
      disabled={props.disabled ?? false}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur?.()}
      onFocus={() => props.onFocus?.()}
      renderValue={(chosen) =>
        options.find((option) => option.value === chosen)?.label ?? (
          <span style={{ color: colours.muted }}>{placeholder}</span>
        )
      }
      {...(props.labelId && { labelId: props.labelId })}
      SelectDisplayProps={{
        ...(props.id && { id: props.id }),
        'aria-label': props['aria-label'],
        'aria-describedby': props['aria-describedby'],
        'aria-invalid': props.error ?? false,
        'aria-required': props.required ?? false,
      }}
      MenuProps={{
        container: () => (field ? landmarkOf(field) : document.body),
        // Allows F8 to move focus from the open list to a toast. Tab closes the list.
        disableEnforceFocus: true,
        slotProps: {
          root: { ref: toastPlace },
          paper: { sx: { maxHeight: 'min(420px, 60vh)' } },
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
