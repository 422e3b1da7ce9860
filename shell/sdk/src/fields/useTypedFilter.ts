import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 300;

interface TypedFilter<Typed> {
  value: string;
  onCommit: (value: string) => void;
  show: (value: string) => Typed;
  read: (typed: Typed) => string | undefined;
}

export function useTypedFilter<Typed>(filter: TypedFilter<Typed>) {
  const { value } = filter;
  const [typed, setTyped] = useState(() => filter.show(value));
  /** Value in the URL, followed by committed values that haven't reached the URL yet. */
  const own = useRef([value]);

  const follow = useEffectEvent((shown: string) => {
    own.current = [shown];
    setTyped(filter.show(shown));
  });
  // Under load, a committed value may reach the URL after newer text was typed. Only a value from Back, a chip or a
  // link replaces the text.
  useEffect(() => {
    const place = own.current.indexOf(value);
    if (place === -1) follow(value);
    else own.current = own.current.slice(place);
  }, [value]);
  // Handled separately, because `value` doesn't change if the user presses Back before the typed text has reached the
  // URL.
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
