import { SearchInput } from '@introvest/shell-sdk/forms';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

const pauseMs = 300;

interface TypedFilterProps {
  /** What the address says. */
  value: string;
  onCommit: (value: string) => void;
  placeholder: string;
  label: string;
  icon?: ReactNode;
}

/** A box whose text takes effect once the person has paused. */
export function TypedFilter({ value, onCommit, placeholder, label, icon }: TypedFilterProps) {
  const [text, setText] = useState(value);
  const known = useRef(value);
  const commit = useEffectEvent(onCommit);

  // The back button, a chip or a link changed the address: the box follows.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === known.current) return;
    const timer = setTimeout(() => {
      known.current = wanted;
      commit(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchInput
      value={text}
      onChange={(typed) => setText(typed.slice(0, 200))}
      placeholder={placeholder}
      label={label}
      icon={icon}
    />
  );
}
