import { Button, Box, EmptyState, Skeleton } from '@introvest/shell-sdk/ui';
import { CloudOff } from 'lucide-react';
import type { Claim } from '../registry/snapshot';
import { PageBoundary } from '../remotes/PageBoundary';
import { useRemotePage } from '../remotes/useRemotePage';

/**
 * Renders a remote's page in a panel. Opening the panel isn't a navigation, so the focus and the title don't change.
 */
export function PanelPage({ claim }: { claim: Claim }) {
  const { Page, hasFailed, attempt, retry } = useRemotePage(claim);
  const failed = (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title="This section is temporarily unavailable"
        titleAs="p"
        text="We couldn’t load this section. The rest of Introvest still works."
        action={<Button onClick={retry}>Retry</Button>}
      />
    </div>
  );
  if (hasFailed) return failed;
  if (!Page)
    return (
      <Box role="status" aria-label="Loading" sx={{ p: 5, display: 'grid', gap: 4 }}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} variant="rounded" height={48} />
        ))}
      </Box>
    );
  return (
    <PageBoundary key={attempt} claim={claim} fallback={failed}>
      <Page path={claim.page.path} />
    </PageBoundary>
  );
}
