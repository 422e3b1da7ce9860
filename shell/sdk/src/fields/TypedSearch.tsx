import { limits } from '@introvest/contracts/vocabularies';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchInput, type SearchInputProps } from './SearchInput';

const pauseMs = 300;

export interface TypedSearchProps extends Omit<SearchInputProps, 'onChange'> {
  /** What the address says. */
  value: string;
  onCommit: (value: string) => void;
}

/** A search box whose text takes effect once the person has paused. */
export function TypedSearch({ value, onCommit, ...input }: TypedSearchProps) {
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
      {...input}
      value={text}
      onChange={(typed) => setText(typed.slice(0, limits.searchMax))}
    />
  );
}
