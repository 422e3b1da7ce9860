import { lazyWithRetry } from '@introvest/shell-sdk';
import { useLayoutEffect } from 'react';
import { revealApp } from '../prerender/reveal';
import { Arrival } from '../arrival/Arrival';
import type { Claim } from '../registry/snapshot';
import { FailedSection } from './FailedSection';
import { failLoadingFiles } from './guard';
import { wholePageFallback } from './wholePageFallback';
import { LoadingSection } from './LoadingSection';
import { PageBoundary } from './PageBoundary';
import { useRemotePage } from './useRemotePage';

export const RemoteOutlet = ({ claim }: { claim: Claim }) =>
  claim.remote.refused ? <RefusedSection claim={claim} /> : <PageOutlet claim={claim} />;

const RefusedSection = lazyWithRetry(
  async () => (await import('./RefusedSection')).RefusedSection,
  wholePageFallback,
);

function PageOutlet({ claim }: { claim: Claim }) {
  const { Page, hasFailed, attempt, retry } = useRemotePage(claim);
  useLayoutEffect(() => {
    if (Page) revealApp();
  }, [Page]);
  const hurry = () => {
    failLoadingFiles();
    // Retries in the next task, by which time the loaders have cleared failed requests.
    setTimeout(retry);
  };
  const failed = <FailedSection onRetry={retry} />;
  if (hasFailed) return failed;
  if (!Page) return <LoadingSection key={attempt} retrying={attempt > 0} onRetry={hurry} />;
  return (
    <PageBoundary key={attempt} claim={claim} fallback={failed}>
      <Arrival>
        <Page path={claim.page.path} />
      </Arrival>
    </PageBoundary>
  );
}
