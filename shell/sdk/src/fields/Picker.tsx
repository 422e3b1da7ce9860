import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChevronDown } from 'lucide-react';
import { colours } from '../theme/tokens';
import { toastPlace } from '../toasts/toastPlace';
import { asOptions, type Options } from './options';

export interface PickerProps {
  value: string;
  onChange: (value: string) => void;
  options: Options;
  id?: string;
  labelId?: string;
  /** The name where no label stands above. */
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  placeholder?: string;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  fullWidth?: boolean;
}

/** A drop-down that is a listbox; in forms use `SelectInput`, in filters this one. */
export function Picker(props: PickerProps) {
  const { value, onChange, placeholder = 'Select', error = false, required = false } = props;
  const options = asOptions(props.options);
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label;
  return (
    <Select
      id={props.id}
      labelId={props.labelId}
      name={props.name}
      value={value}
      displayEmpty
      fullWidth={props.fullWidth ?? true}
      disabled={props.disabled ?? false}
      error={error}
      variant="standard" // The others hand props to the input that InputBase would put into the DOM.
      input={<InputBase />}
      IconComponent={ChevronDown}
      onChange={(event) => onChange(event.target.value)}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      renderValue={(chosen) =>
        labelOf(chosen) ?? <span style={{ color: colours.muted }}>{placeholder}</span>
      }
      SelectDisplayProps={{
        'aria-label': props['aria-label'],
        'aria-describedby': props['aria-describedby'],
        'aria-invalid': error,
        'aria-required': required,
      }}
      MenuProps={{
        slotProps: {
          root: { ref: toastPlace },
          paper: { sx: { maxHeight: 'min(420px, 60vh)' } },
        },
        // F8 leads to the toasts beside the list, and Tab closes it.
        disableEnforceFocus: true,
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
