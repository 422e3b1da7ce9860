import { FieldFrame } from './FieldFrame';
import type { Options } from './options';
import { Picker } from './Picker';
import { useFieldState, type FieldProps } from './useFieldState';

export interface SelectInputProps extends FieldProps {
  options: Options;
  placeholder?: string;
}

/** Renders a listbox from which one option can be chosen. */
export function SelectInput(props: SelectInputProps) {
  const { name, label, help, required = false, disabled = false, options, placeholder } = props;
  const { id, helpId, input, error } = useFieldState<string>(name);
  const labelId = `${id}-label`;
  return (
    <FieldFrame {...{ id, helpId, label, labelId, help, error, required }}>
      <Picker
        {...{ id, labelId, options, required, disabled }}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
        error={Boolean(error)}
        placeholder={placeholder ?? 'Select'}
        aria-describedby={help || error ? helpId : undefined}
      />
    </FieldFrame>
  );
}
