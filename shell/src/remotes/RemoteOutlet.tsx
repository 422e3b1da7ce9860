import { lazyWithRetry } from '@introvest/shell-sdk';
import { useLayoutEffect, useState } from 'react';
import { revealApp } from '../prerender/reveal';
import { Arrival } from '../arrival/Arrival';
import type { Claim } from '../registry/snapshot';
import { FailedSection } from './FailedSection';
import { giveUpFiles } from './guard';
import { LoadingSection } from './LoadingSection';
import { PageBoundary } from './PageBoundary';
import { reportBroken } from './fallbackBuild';
import { inPlaceOfPage } from './inPlaceOfPage';
import { useRemotePage } from './useRemotePage';

/** Renders a remote's page. If it can't run in this shell, renders a message. */
export const RemoteOutlet = ({ claim }: { claim: Claim }) =>
  claim.remote.refused ? <RefusedSection claim={claim} /> : <PageOutlet claim={claim} />;

const RefusedSection = lazyWithRetry(
  async () => (await import('./RefusedSection')).RefusedSection,
  inPlaceOfPage,
);

/** Shows the page, its skeleton, or a message with Retry. */
function PageOutlet({ claim }: { claim: Claim }) {
  const [attempt, setAttempt] = useState(0);
  const state = useRemotePage(claim, attempt);
  useLayoutEffect(() => {
    if (state.status === 'ready') revealApp();
  }, [state.status]);
  const retry = () => setAttempt(attempt + 1);
  const failed = <FailedSection onRetry={retry} />;
  const hurry = () => {
    giveUpFiles();
    // Deferred to the next task, by which the loaders have cleared failed requests.
    setTimeout(retry);
  };
  if (state.status === 'loading')
    return <LoadingSection key={attempt} retrying={attempt > 0} onRetry={hurry} />;
  if (state.status === 'failed') return failed;
  return (
    <PageBoundary key={attempt} fallback={failed} onBreak={(error) => reportBroken(claim, error)}>
      <Arrival>
        <state.Page path={claim.page.path} />
      </Arrival>
    </PageBoundary>
  );
}
