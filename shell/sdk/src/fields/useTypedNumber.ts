import { useState, type ChangeEvent } from 'react';
import type { Reading } from './amounts';

/** Value of a number field: a number, text that isn't a number, or nothing. */
export type TypedValue = number | string | null | undefined;

interface TypedNumber {
  value: TypedValue;
  read: (text: string) => Reading;
  grouped: boolean;
  onChange: (value: number | string | undefined) => void;
}

const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * Keeps a number as it is typed, and shows thousands separators while the field doesn't have the focus. The form gets
 * the number, or the text if it isn't one.
 */
export function useTypedNumber({ value, read, grouped, onChange }: TypedNumber) {
  const [typed, setTyped] = useState<string | null>(null);
  const valueOf = (text: string) => {
    const { value: number, problem } = read(text);
    return problem === undefined ? number : text;
  };
  // A value set from outside replaces the typed text.
  const isOwn = typed !== null && (valueOf(typed) ?? null) === (value ?? null);
  const settled = typeof value === 'number' && grouped ? grouping.format(value) : (value ?? '');
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
