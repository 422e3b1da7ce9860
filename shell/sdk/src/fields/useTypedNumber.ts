import { useState, type ChangeEvent } from 'react';
import type { Reading } from './amounts';

/** Value of a number field: a number, text that isn't a number, or nothing if the field is empty. */
export type TypedValue = number | string | null | undefined;

interface TypedNumber {
  value: TypedValue;
  read: (text: string) => Reading;
  grouped: boolean;
  onChange: (value: number | string | undefined) => void;
}

/**
 * Keeps the text as typed, with thousands separators while the field isn't focused. Passes the number to the form, or
 * the text if it isn't a number.
 */
export function useTypedNumber({ value, read, grouped, onChange }: TypedNumber) {
  const [typed, setTyped] = useState<string | null>(null);
  const valueOf = (text: string) => {
    const { value: number, problem } = read(text);
    return problem === undefined ? number : text;
  };
  const isOwn = typed !== null && (valueOf(typed) ?? null) === (value ?? null);
  const settled =
    typeof value === 'number' && grouped
      ? value.toLocaleString('en-US', { maximumFractionDigits: 0 })
      : (value ?? '');
  return {
    shown: isOwn ? typed : String(settled),
    handleFocus: () => setTyped(String(value ?? '')),
    handleChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value);
      onChange(valueOf(target.value));
    },
    handleBlur: () => setTyped(null),
  };
}
