import { useEffect, useRef } from 'react';

/**
 * Whoever pressed what has gone since goes on at what took its place: `place` holds both. From where somebody has gone
 * meanwhile the focus is not taken, nor is it from anybody who pressed nothing.
 */
export function usePressed(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const { activeElement: focused, body } = document;
    if (!isPressed.current || (focused !== body && !place.current?.contains(focused))) return;
    (place.current?.querySelector<HTMLElement>('button:enabled') ?? place.current)?.focus();
  }, [shown]);
  const press = () => {
    isPressed.current = true;
  };
  return { place, press };
}
