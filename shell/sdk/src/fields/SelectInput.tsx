import { FieldFrame } from './FieldFrame';
import type { Options } from './options';
import { Picker } from './Picker';
import { useFieldState, type FieldProps } from './useFieldState';

export interface SelectInputProps extends FieldProps {
  options: Options;
  placeholder?: string;
}

export function SelectInput(props: SelectInputProps) {
  const { frame, aria, input, error } = useFieldState<string>(props);
  const { id, required } = frame;
  return (
    <FieldFrame {...frame}>
      <Picker
        {...{ id, required }}
        options={props.options}
        disabled={props.disabled ?? false}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
        error={Boolean(error)}
        placeholder={props.placeholder ?? 'Select'}
        aria-describedby={aria['aria-describedby']}
      />
    </FieldFrame>
  );
}
