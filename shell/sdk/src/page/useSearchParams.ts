import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type Location, type NavigateOptions } from 'react-router-dom';

type Change = Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

/** The query that was already asked for from an address that is still on the screen. */
const asked = new WeakMap<Location, string>();

/**
 * The address' query, and what changes it. As the router's own, but changes add up: a second one that comes
 * before the first was drawn (a search that takes effect while a card is being opened) starts from the first.
 */
export function useSearchParams() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const setParams = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const current = new URLSearchParams(asked.get(location) ?? location.search);
      const next = `?${String(typeof change === 'function' ? change(current) : new URLSearchParams(change))}`;
      asked.set(location, next);
      void navigate(next, options);
    },
    [location, navigate],
  );
  return [params, setParams] as const;
}
