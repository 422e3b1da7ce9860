import { useLayoutEffect, useState } from 'react';
import { revealApp } from '../prerender/reveal';
import { Arrival } from '../arrival/Arrival';
import type { Claim } from '../registry/snapshot';
import { FailedSection } from './FailedSection';
import { LoadingSection } from './LoadingSection';
import { PageBoundary } from './PageBoundary';
import { useRemotePage } from './useRemotePage';

/** One page of a remote: on its way, unavailable with a Retry that works, or there. */
export function RemoteOutlet({ claim }: { claim: Claim }) {
  const [attempt, setAttempt] = useState(0);
  const state = useRemotePage(claim, attempt);
  useLayoutEffect(() => {
    if (state.status !== 'loading') revealApp();
  }, [state.status]);
  const failed = <FailedSection onRetry={() => setAttempt(attempt + 1)} />;
  if (state.status === 'loading') return <LoadingSection retrying={attempt > 0} />;
  if (state.status === 'failed') return failed;
  return (
    <PageBoundary key={attempt} fallback={failed}>
      <Arrival>
        <state.Page path={claim.page.path} />
      </Arrival>
    </PageBoundary>
  );
}
