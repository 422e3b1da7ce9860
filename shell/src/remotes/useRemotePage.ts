import { startTransition, useEffect, useState } from 'react';
import type { Claim } from '../registry/snapshot';
import { loadFrom, loadWithFallback } from './fallbackBuild';
import type { PageComponent } from './federation';

/** Time in ms that a fallback build has to load before the failure is shown. */
const fallbackMs = 1000;

const loaded = new Map<string, PageComponent>();

const keyOf = ({ remote, page }: Claim) => `${remote.id}/${page.module}`;

/** Loads a page before it is rendered. A failure is ignored, because rendering the page loads it again. */
export async function preloadPage(claim: Claim): Promise<void> {
  const component = await loadFrom(claim.remote, claim.page.module).catch(() => undefined);
  if (component) loaded.set(keyOf(claim), component);
}

/**
 * Loads a page. Returns its component once loaded, and whether the latest attempt failed. `React.lazy` isn't used,
 * because it never retries after a rejection.
 */
export function useRemotePage(claim: Claim) {
  const key = keyOf(claim);
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
