import { useLocation, useUser } from '@introvest/shell-sdk';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { keepPlace, placeIn, readPlace, type Place, type PlaceKey } from './readingPlace';

const ownSteps = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Where the person was reading when they left this entry of the history, until it was returned to, or they have gone
 * somewhere else themselves. What is read now is kept for the next time.
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
  const wanted = useRef<Place | undefined>(place);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const keep = () => {
      // Not found yet, it is still where they want to be.
      if (wanted.current) return;
      keepPlace(key, following.current ? undefined : placeIn(element));
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [box, following, key]);

  useEffect(() => {
    const element = box.current;
    const forget = () => (wanted.current = undefined);
    for (const step of ownSteps) element?.addEventListener(step, forget, { passive: true });
    return () => {
      for (const step of ownSteps) element?.removeEventListener(step, forget);
    };
  }, [box]);

  return wanted;
}
