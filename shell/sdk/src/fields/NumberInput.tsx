import { moneyOf } from '@introvest/contracts/vocabularies';
import InputBase from '@mui/material/InputBase';
import type { FocusEvent, ReactNode } from 'react';
import { readMoney, readWhole, type Reading } from './amounts';
import { FieldFrame } from './FieldFrame';
import { useFieldState, type FieldProps } from './useFieldState';
import { useTypedNumber, type TypedValue } from './useTypedNumber';

export interface NumberInputProps extends FieldProps {
  placeholder?: string;
  grouped?: boolean;
}

interface TypedNumberInputProps extends NumberInputProps {
  prefix?: string;
  read: (text: string) => Reading;
  inputMode: 'numeric' | 'decimal';
  echo?: (value: number) => ReactNode;
  validate?: (value: TypedValue) => string | undefined;
}

const asTyped = (value: unknown) => value;

function TypedNumberInput(props: TypedNumberInputProps) {
  const { name, placeholder, grouped = false, prefix, read, inputMode, echo, validate } = props;
  const { frame, base, aria, input } = useFieldState<TypedValue>(props, {
    parse: asTyped,
    allowNull: true,
    ...(validate ? { validate } : {}),
  });
  const { value, onChange } = input;
  const field = useTypedNumber({ value, read, grouped, onChange });
  const echoed = echo && typeof value === 'number' ? echo(value) : undefined;
  const echoId = `${frame.id}-echo`;
  const describing = [aria['aria-describedby'], echoed && echoId].filter(Boolean).join(' ');
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    field.handleBlur();
    input.onBlur(event);
  };
  const handleFocus = (event: FocusEvent<HTMLInputElement>) => {
    field.handleFocus();
    input.onFocus(event);
  };

  return (
    <FieldFrame
      {...frame}
      counter={echoed === undefined ? undefined : <span id={echoId}>{echoed}</span>}
    >
      <InputBase
        {...base}
        name={name}
        placeholder={placeholder ?? ''}
        value={field.shown}
        onChange={field.handleChange}
        onBlur={handleBlur}
        onFocus={handleFocus}
        startAdornment={prefix && <span aria-hidden>{prefix}</span>}
        slotProps={{
          input: {
            inputMode,
            autoComplete: 'off',
            ...aria,
            'aria-describedby': describing || undefined,
          },
        }}
      />
    </FieldFrame>
  );
}

/**
 * Renders a field for a whole number. The form's value is the number, or undefined if the field is empty. Text that
 * isn't a number stays unchanged, so that the validator rejects it.
 */
export function NumberInput(props: NumberInputProps) {
  return <TypedNumberInput {...props} read={readWhole} inputMode="numeric" />;
}

const refuseUnreadable = (value: TypedValue) =>
  typeof value === 'string' ? readMoney(value).problem : undefined;

/**
 * Renders a field for whole US dollars. Accepts text such as '1,250,000' or '1.25m', and shows the parsed amount below
 * the field.
 */
export function MoneyInput(props: Omit<NumberInputProps, 'grouped'>) {
  return (
    <TypedNumberInput
      {...props}
      prefix="$"
      grouped
      read={readMoney}
      inputMode="decimal"
      echo={moneyOf}
      validate={refuseUnreadable}
    />
  );
}
