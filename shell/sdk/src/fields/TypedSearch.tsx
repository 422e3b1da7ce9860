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

  const follow = (shown: string) => {
    known.current = shown;
    setText(shown);
  };
  // The back button, a chip or a link changed the URL: the box follows.
  useEffect(() => {
    if (value !== known.current) follow(value);
  }, [value]);
  // Back may come before the typed text has reached `value`, which then never changes.
  const handleBack = useEffectEvent(() => follow(value));
  useEffect(() => {
    const listener = () => handleBack();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

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
