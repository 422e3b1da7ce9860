import InputBase from '@mui/material/InputBase';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { caretAfter, readNumber, writeNumber } from './digits';
import { FieldFrame } from './FieldFrame';
import { useFieldState, type FieldProps } from './useFieldState';

export interface NumberInputProps extends FieldProps {
  placeholder?: string;
  /** Thousands separators. */
  grouped?: boolean;
  /** Stands before the number, such as '$'. */
  prefix?: string;
}

/** A whole number; the form's value is a number, or undefined while empty. */
export function NumberInput(props: NumberInputProps) {
  const { name, label, help, required, disabled, placeholder, grouped = false, prefix } = props;
  const { id, helpId, input, error } = useFieldState<number | undefined>(name, {
    parse: (value: unknown) => value,
    allowNull: true,
  });
  const element = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  const shown = writeNumber(input.value, grouped);

  useLayoutEffect(() => {
    if (digitsBefore.current === null || !element.current) return;
    const caret = caretAfter(shown, digitsBefore.current);
    element.current.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    digitsBefore.current = before.replace(/\D/g, '').length;
    input.onChange(readNumber(target.value));
  };

  return (
    <FieldFrame {...{ id, helpId, label, help, error }}>
      <InputBase
        id={id}
        name={name}
        fullWidth
        disabled={disabled ?? false}
        error={Boolean(error)}
        inputRef={element}
        placeholder={placeholder ?? ''}
        value={shown}
        onChange={handleChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
        startAdornment={prefix && <span aria-hidden>{prefix}</span>}
        slotProps={{
          input: {
            inputMode: 'numeric',
            autoComplete: 'off',
            'aria-invalid': Boolean(error),
            'aria-required': required || undefined,
            'aria-describedby': help || error ? helpId : undefined,
          },
        }}
      />
    </FieldFrame>
  );
}

/** Whole US dollars with thousands separators. */
export function MoneyInput({ prefix = '$', ...props }: Omit<NumberInputProps, 'grouped'>) {
  return <NumberInput {...props} prefix={prefix} grouped />;
}
