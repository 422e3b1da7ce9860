import { useLayoutEffect, useState } from 'react';
import { revealApp } from '../prerender/reveal';
import { Arrival } from '../arrival/Arrival';
import type { Claim } from '../registry/snapshot';
import { useLoaded } from '../later/useLoaded';
import { FailedSection } from './FailedSection';
import { LoadingSection } from './LoadingSection';
import { PageBoundary } from './PageBoundary';
import { reportBroken } from './afterFailure';
import { useRemotePage } from './useRemotePage';

/** One page of a remote, where this shell is one that it can run in. */
export const RemoteOutlet = ({ claim }: { claim: Claim }) =>
  claim.remote.refused ? <RefusedOutlet claim={claim} /> : <PageOutlet claim={claim} />;

const loadRefused = async () => (await import('./RefusedSection')).RefusedSection;

function RefusedOutlet({ claim }: { claim: Claim }) {
  const section = useLoaded(true, loadRefused);
  useLayoutEffect(() => {
    if (section) revealApp();
  }, [section]);
  return section ? <section.Loaded claim={claim} /> : <LoadingSection retrying={false} />;
}

/** On its way, unavailable with a Retry that works, or there. */
function PageOutlet({ claim }: { claim: Claim }) {
  const [attempt, setAttempt] = useState(0);
  const state = useRemotePage(claim, attempt);
  useLayoutEffect(() => {
    if (state.status !== 'loading') revealApp();
  }, [state.status]);
  const failed = <FailedSection onRetry={() => setAttempt(attempt + 1)} />;
  if (state.status === 'loading') return <LoadingSection retrying={attempt > 0} />;
  if (state.status === 'failed') return failed;
  return (
    <PageBoundary key={attempt} fallback={failed} onBreak={(error) => reportBroken(claim, error)}>
      <Arrival>
        <state.Page path={claim.page.path} />
      </Arrival>
    </PageBoundary>
  );
}
