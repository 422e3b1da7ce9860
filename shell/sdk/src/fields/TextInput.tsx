import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { useFieldState, type FieldProps } from './useFieldState';

/**
 * Returns the value unchanged. By default, final-form turns '' into undefined, so a cleared field couldn't be saved as
 * empty.
 */
const asTyped = (value: unknown) => value;

export interface TextInputProps
  extends
    FieldProps,
    Pick<
      InputBaseProps,
      'type' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'multiline' | 'minRows' | 'maxRows'
    > {
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  /** Maximum length that the counter shows. Longer text can be typed, but the validator rejects it. */
  count?: number;
  start?: ReactNode;
  end?: ReactNode;
  data?: object;
}

/** Renders a text field, which has several lines if `multiline` is set. */
export function TextInput(props: TextInputProps) {
  const { name, label, count, inputMode, data } = props;
  const { frame, base, aria, input } = useFieldState<string>(props, {
    parse: asTyped,
    ...(data && { data }),
  });
  const used = input.value?.length ?? 0;
  return (
    <FieldFrame
      {...frame}
      counter={count === undefined ? undefined : <Counter used={used} limit={count} />}
    >
      <InputBase
        {...base}
        name={name}
        type={props.type}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete}
        autoFocus={props.autoFocus}
        multiline={props.multiline}
        minRows={props.minRows}
        maxRows={props.maxRows}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
        startAdornment={props.start}
        endAdornment={props.end}
        slotProps={{
          input: {
            inputMode,
            'aria-label': label ? undefined : props.placeholder,
            ...aria,
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

export function TextArea({ minRows = 4, maxRows = 14, ...props }: TextAreaProps) {
  return <TextInput {...props} multiline minRows={minRows} maxRows={maxRows} />;
}
