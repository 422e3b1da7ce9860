import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { useFieldState, type FieldProps } from './useFieldState';

/** final-form would turn '' into undefined, and an emptied field could never be saved as empty. */
const asTyped = (value: unknown) => value;

export interface TextInputProps
  extends
    FieldProps,
    Pick<
      InputBaseProps,
      'type' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'multiline' | 'minRows' | 'maxRows'
    > {
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  /** Shows a counter; more may be typed, the form's rules refuse it. */
  count?: number;
  start?: ReactNode;
  end?: ReactNode;
  /** What is kept of the field beside its value. */
  data?: object;
}

/** One line of text (several with `multiline`). */
export function TextInput(props: TextInputProps) {
  const { name, label, help, required, disabled, count, start, end, inputMode, data, ...rest } =
    props;
  const { id, helpId, input, error } = useFieldState<string>(name, {
    parse: asTyped,
    ...(data && { data }),
  });
  const used = input.value?.length ?? 0;
  return (
    <FieldFrame
      {...{ id, helpId, label, help, error, required }}
      counter={count === undefined ? undefined : <Counter used={used} limit={count} />}
    >
      <InputBase
        {...rest}
        id={id}
        name={name}
        fullWidth
        disabled={disabled ?? false}
        error={Boolean(error)}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
        startAdornment={start}
        endAdornment={end}
        slotProps={{
          input: {
            inputMode,
            'aria-label': label ? undefined : rest.placeholder,
            'aria-invalid': Boolean(error),
            'aria-required': required || undefined,
            'aria-describedby': help || error ? helpId : undefined,
          },
        }}
      />
    </FieldFrame>
  );
}

function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span aria-label={`${used} of ${limit} characters`} role="note">
      {used} / {limit}
    </span>
  );
}

export interface TextAreaProps extends Omit<TextInputProps, 'multiline' | 'type'> {}

/** Several lines; grows with what is typed. */
export function TextArea({ minRows = 4, maxRows = 14, ...props }: TextAreaProps) {
  return <TextInput {...props} multiline minRows={minRows} maxRows={maxRows} />;
}
