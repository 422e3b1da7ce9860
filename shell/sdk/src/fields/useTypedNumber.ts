import { useLayoutEffect, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import type { Reading } from './amounts';
import { caretAfter, typedText, writeDigits } from './digits';

/** What a number field holds: a number, a text that is none, or nothing. */
export type TypedValue = number | string | null | undefined;

interface TypedNumber {
  value: TypedValue;
  read: (text: string) => Reading;
  grouped: boolean;
  onChange: (value: number | string | undefined) => void;
}

const textOf = (value: TypedValue) => (value === undefined || value === null ? '' : String(value));

/** The text stays as the person writes it; the form gets the number, or the text where it is none. */
export function useTypedNumber({ value, read, grouped, onChange }: TypedNumber) {
  const element = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const pasted = useRef<string | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || !element.current) return;
    element.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const valueOf = (text: string) => {
    const { value: number, problem } = read(text);
    return problem === undefined ? number : text;
  };
  // Another value has come in from elsewhere since: the field shows that one.
  const isOwn = typed !== null && (valueOf(typed) ?? null) === (value ?? null);
  const text = isOwn ? typed : textOf(value);
  const shown = writeDigits(text, grouped);

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { data = null, inputType = '' } = nativeEvent as Partial<InputEvent>;
    const now = typedText(text, {
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
      inserted: data ?? pasted.current,
      isDeletion: inputType.startsWith('delete'),
    });
    pasted.current = null;
    const next = writeDigits(now.text, grouped);
    caret.current = next === now.text ? now.caret : caretAfter(next, now.caret);
    setTyped(now.text);
    onChange(valueOf(now.text));
  };
  // Not every browser tells the change itself what was pasted.
  const handlePaste = ({ clipboardData }: ClipboardEvent) =>
    void (pasted.current = clipboardData.getData('text'));

  return { element, shown, handleChange, handlePaste, settle: () => setTyped(null) };
}
