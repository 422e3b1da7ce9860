import { useEffect, useRef } from 'react';

/**
 * Keeps the focus when the focused control is removed. Moves it to the first match of `selector` in the element that
 * has the returned ref, or else to that element. Does nothing if the focus is already elsewhere, or if `isOurs` returns
 * false.
 */
export function useRestoreFocus(selector: string, shown: unknown, isOurs = () => true) {
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

/**
 * Keeps the focus as `useRestoreFocus` does, but only if the removed control was pressed. `place` must contain both the
 * control and its replacement.
 */
export function useRestorePressedFocus(shown: unknown) {
  const isPressed = useRef(false);
  const place = useRestoreFocus('button:enabled', shown, () => isPressed.current);
  const press = () => void (isPressed.current = true);
  return { place, press };
}
