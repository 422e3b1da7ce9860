import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type Location, type NavigateOptions } from 'react-router-dom';

type Change = Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

const asked = new WeakMap<Location, string>();

/**
 * Returns the URL's query and its setter, like react-router's hook. Unlike with that hook, a change builds on the
 * previous one even if that hasn't been rendered yet, for example if a search takes effect while a card is being
 * opened.
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
