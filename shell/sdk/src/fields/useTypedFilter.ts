import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 300;

interface TypedFilter<Typed> {
  /** Filter value in the URL. */
  value: string;
  onCommit: (value: string) => void;
  show: (value: string) => Typed;
  /** Returns the filter value for the field's content. Undefined while the content is invalid. */
  read: (typed: Typed) => string | undefined;
}

export function useTypedFilter<Typed>(filter: TypedFilter<Typed>) {
  const { value } = filter;
  const [typed, setTyped] = useState(() => filter.show(value));
  const known = useRef(value);

  const follow = useEffectEvent((shown: string) => {
    known.current = shown;
    setTyped(filter.show(shown));
  });
  // The URL was changed by Back, a chip or a link.
  useEffect(() => {
    if (value !== known.current) follow(value);
  }, [value]);
  // Handles Back separately. If it comes before the typed text has reached `value`, `value` doesn't change.
  const handleBack = useEffectEvent(() => follow(value));
  useEffect(() => {
    const listener = () => handleBack();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  const commit = useEffectEvent((wanted: string) => {
    known.current = wanted;
    filter.onCommit(wanted);
  });
  const read = useEffectEvent(filter.read);
  useEffect(() => {
    const wanted = read(typed);
    if (wanted === undefined || wanted === known.current) return;
    const timer = setTimeout(() => commit(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
