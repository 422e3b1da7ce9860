import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import { ChevronDown } from 'lucide-react';
import { asOptions, type Options } from './options';

export interface PickerProps {
  value: string;
  onChange: (value: string) => void;
  options: Options;
  id?: string;
  /** Accessible name. Required if the field has no visible label. */
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  /** Text that is shown while `value` is none of the options. */
  placeholder?: string;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
}

/** Renders a drop-down. The browser shows the list of options. Forms use `SelectInput` instead. */
export function Picker(props: PickerProps) {
  const {
    value,
    placeholder = 'Select',
    fullWidth = true,
    error = false,
    disabled = false,
  } = props;
  const options = asOptions(props.options);
  const isKnown = options.some((option) => option.value === value);
  return (
    <NativeSelect
      input={<InputBase />}
      IconComponent={ChevronDown}
      value={isKnown ? value : ''}
      {...{ fullWidth, error, disabled }}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur?.()}
      onFocus={() => props.onFocus?.()}
      inputProps={{
        id: props.id,
        'aria-label': props['aria-label'],
        'aria-describedby': props['aria-describedby'],
        'aria-invalid': error,
        'aria-required': props.required ?? false,
      }}
    >
      {!isKnown && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
