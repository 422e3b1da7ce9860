import { useLocation } from '@introvest/shell-sdk';
import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Moves focus to the target of a link within the page, as browsers do without a router. */
export function useHashFocus(): void {
  const { hash, key } = useLocation();
  const isLink = useNavigationType() === 'PUSH';
  useEffect(() => {
    const section = isLink && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [hash, key, isLink]);
}
