import { useSession } from '@introvest/shell-sdk';
import { LeaveGuards } from '@introvest/shell-sdk/host';
import { Box, PageSpinner, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { RouteHandle } from './routeHandle';
import { useHashFocus } from '../focus/useHashFocus';
import { ToastArea } from '../toasts/ToastArea';
import { SessionFailed } from '../session/SessionFailed';
import { EndedSession } from '../session/EndedSession';
import { OfflineBanner } from './OfflineBanner';
import { LazyTopBar } from './LazyTopBar';
import type { Claim } from '../registry/snapshot';
import { SkipLink } from './SkipLink';
import { useForSignedIn } from './useForSignedIn';

/** Renders everything around a page: the skip link, the top bar, the main element and the toasts. */
export function Frame({ claims }: { claims: Claim[] }) {
  const { user, status, retry } = useSession();
  useForSignedIn(user?.id);
  useHashFocus();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      {status !== 'failed' && handle?.topBar && (
        <LazyTopBar claims={status === 'ready' ? claims : undefined} />
      )}
      <Box component="main" id="main" tabIndex={-1}>
        {status === 'loading' && (
          <>
            <VisuallyHidden as="h1">Loading</VisuallyHidden>
            <PageSpinner />
          </>
        )}
        {status === 'failed' && <SessionFailed onRetry={retry} />}
        {status === 'ready' && <Outlet />}
      </Box>
      <LeaveGuards />
      <EndedSession />
      <ToastArea />
      <ScrollRestoration />
    </>
  );
}
