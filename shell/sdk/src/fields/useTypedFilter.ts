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
  /** The value in the URL, followed by own values that the URL doesn't have yet. */
  const own = useRef([value]);

  const follow = useEffectEvent((shown: string) => {
    own.current = [shown];
    setTyped(filter.show(shown));
  });
  // Under load, an own value may arrive after newer text was typed. Only Back, a chip or a link replaces that text.
  useEffect(() => {
    const place = own.current.indexOf(value);
    if (place === -1) follow(value);
    else own.current = own.current.slice(place);
  }, [value]);
  // Handles Back separately. If it comes before the typed text has reached `value`, `value` doesn't change.
  const handleBack = useEffectEvent(() => follow(value));
  useEffect(() => {
    const listener = () => handleBack();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  const commit = useEffectEvent((wanted: string) => {
    own.current.push(wanted);
    filter.onCommit(wanted);
  });
  const read = useEffectEvent(filter.read);
  useEffect(() => {
    const wanted = read(typed);
    if (wanted === undefined || wanted === own.current.at(-1)) return;
    const timer = setTimeout(() => commit(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
