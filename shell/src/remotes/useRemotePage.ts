import { startTransition, useEffect, useState } from 'react';
import type { Claim } from '../registry/snapshot';
import { loadWithFallback } from './fallbackBuild';
import type { PageComponent } from './federation';

/** Time in ms that a fallback build has to load before the failure is shown. */
const fallbackMs = 1000;

const loaded = new Map<string, PageComponent>();

/**
 * Loads a page. Returns its component once loaded, and whether the latest attempt failed. `React.lazy` isn't used,
 * because it never retries after a rejection.
 */
export function useRemotePage(claim: Claim) {
  const key = `${claim.remote.id}/${claim.page.module}`;
  const [attempt, setAttempt] = useState(0);
  const [Page, setPage] = useState(() => loaded.get(key));
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    let current = true;
    // React splits a transition into slices, so that the browser stays responsive.
    const settle = (change: () => void) => {
      if (current) startTransition(change);
    };
    const fail = () => settle(() => setFailedAttempt(attempt));
    loadWithFallback(claim, () => setTimeout(fail, fallbackMs)).then((component) => {
      loaded.set(key, component);
      settle(() => setPage(() => component));
    }, fail);
    return () => {
      current = false;
    };
  }, [claim, key, attempt]);

  const retry = () => setAttempt(attempt + 1);
  return { Page, hasFailed: !Page && failedAttempt === attempt, attempt, retry };
}
