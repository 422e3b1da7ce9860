import { useEffect, useRef } from 'react';

/**
 * What was pressed is gone, and the focus with it: it goes on at `selector` in the same place, else at the place. From
 * where somebody has gone meanwhile it is not taken, nor from anybody whom `isOurs` denies.
 */
export function useFocusKept(selector: string, shown: unknown, isOurs = () => true) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { activeElement: focused, body } = document;
    if (!isOurs() || (focused !== body && !place.current?.contains(focused))) return;
    (place.current?.querySelector<HTMLElement>(selector) ?? place.current)?.focus();
  }, [selector, shown, isOurs]);
  return place;
}

/** As `useFocusKept`, for whoever pressed what has gone since, and for nobody else: `place` holds both. */
export function usePressed(shown: unknown) {
  const isPressed = useRef(false);
  const place = useFocusKept('button:enabled', shown, () => isPressed.current);
  const press = () => {
    isPressed.current = true;
  };
  return { place, press };
}
