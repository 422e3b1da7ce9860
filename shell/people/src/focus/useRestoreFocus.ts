import { useEffect, useRef } from 'react';

/**
 * Restores focus after the focused control has been removed. Returns a ref for an element. Focus moves to the element's
 * first match of `selector`, or else to the element itself. Nothing happens if focus is elsewhere or if `isOurs`
 * returns false.
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
 * Restores focus in the same way as `useRestoreFocus`, but only if the removed control was pressed. `place` must
 * contain both the control and its replacement.
 */
export function useRestorePressedFocus(shown: unknown) {
  const isPressed = useRef(false);
  const place = useRestoreFocus('button:enabled', shown, () => isPressed.current);
  const press = () => void (isPressed.current = true);
  return { place, press };
}
