import { useRef } from 'react';
import { useFocusKept } from './useFocusKept';

/** As `useFocusKept`, for whoever pressed what has gone since, and for nobody else: `place` holds both. */
export function usePressed(shown: unknown) {
  const isPressed = useRef(false);
  const place = useFocusKept('button:enabled', shown, () => isPressed.current);
  const press = () => {
    isPressed.current = true;
  };
  return { place, press };
}
