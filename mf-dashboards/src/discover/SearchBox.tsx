import { SearchInput } from '@introvest/shell-sdk/forms';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

interface SearchBoxProps {
  /** What the address says. */
  value: string;
  onCommit: (value: string) => void;
}

/** Takes effect once the person has paused; follows the address when something else changes it. */
export function SearchBox({ value, onCommit }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const known = useRef(value);

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
      onCommit(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onCommit]);

  return (
    <SearchInput
      value={text}
      onChange={(typed) => setText(typed.slice(0, 200))}
      placeholder="Search startups"
    />
  );
}
