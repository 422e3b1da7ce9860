import { useLocation, useUser } from '@introvest/shell-sdk';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { keepPlace, placeIn, readPlace, returnTo, type Place, type PlaceKey } from './readingPlace';

const ownSteps = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Whoever goes somewhere themselves is not led elsewhere after that. */
function useOwnStep(box: RefObject<HTMLElement | null>, onStep: () => void): void {
  const handleStep = useEffectEvent(onStep);
  useEffect(() => {
    const element = box.current;
    const step = () => handleStep();
    for (const name of ownSteps) element?.addEventListener(name, step, { passive: true });
    return () => {
      for (const name of ownSteps) element?.removeEventListener(name, step);
    };
  }, [box]);
}

/**
 * Where the person was reading when they left this entry of the history, sought until it is before their eyes again. What
 * is read now is kept for the next time.
 */
export function useReadingPlace(
  connectionId: string,
  box: RefObject<HTMLElement | null>,
  following: RefObject<boolean>,
) {
  const { id: ownId } = useUser();
  const { key: entry } = useLocation();
  const key = useMemo<PlaceKey>(() => [ownId, entry, connectionId], [ownId, entry, connectionId]);
  const [place] = useState(() => readPlace(key));
  const sought = useRef<Place | undefined>(place);
  const forget = () => {
    sought.current = undefined;
  };
  // As it is left: also by a reload, or by a phone that ends the tab.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const keep = () => {
      // Not found yet, it is still where they want to be.
      if (!sought.current) keepPlace(key, following.current ? undefined : placeIn(element));
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [box, following, key]);
  useOwnStep(box, forget);
  return {
    place,
    isSought: () => sought.current !== undefined,
    forget,
    /** True once, when the message has been found. */
    find: (element: HTMLElement): boolean => {
      if (!sought.current || !returnTo(sought.current, element)) return false;
      forget();
      return true;
    },
  };
}
