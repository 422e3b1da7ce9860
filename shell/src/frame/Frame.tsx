import { useSession } from '@introvest/shell-sdk';
import { LeaveGuards } from '@introvest/shell-sdk/host';
import { Box, Button, PageSpinner, VisuallyHidden } from '@introvest/shell-sdk/ui';
import { CloudOff, RotateCw } from 'lucide-react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { useHashFocus } from '../focus/useHashFocus';
import { ToastArea } from '../toasts/ToastArea';
import { EndedSession } from '../session/EndedSession';
import { OfflineBanner } from './OfflineBanner';
import { hasTopBar, LazyTopBar } from './LazyTopBar';
import type { Claim } from '../registry/snapshot';
import { SectionNotice } from '../remotes/SectionNotice';
import { SkipLink } from './SkipLink';
import { useForSignedIn } from './useForSignedIn';

export function Frame({ claims }: { claims: Claim[] }) {
  const { user, status, retry } = useSession();
  useForSignedIn(user?.id);
  useHashFocus();
  const hasBar = hasTopBar(useMatches().at(-1)?.handle);
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      {status !== 'failed' && hasBar && (
        <LazyTopBar claims={status === 'ready' ? claims : undefined} />
      )}
      <Box component="main" id="main" tabIndex={-1}>
        {status === 'loading' && (
          <>
            <VisuallyHidden as="h1">Loading</VisuallyHidden>
            <PageSpinner />
          </>
        )}
        {status === 'failed' && (
          <SectionNotice
            icon={<CloudOff />}
            title="Introvest isn’t responding right now"
            text="You’re still signed in. Check your internet connection and try again."
            action={
              <Button variant="contained" startIcon={<RotateCw />} onClick={retry}>
                Retry
              </Button>
            }
          />
        )}
        {status === 'ready' && <Outlet />}
      </Box>
      <LeaveGuards />
      <EndedSession />
      <ToastArea />
      <ScrollRestoration />
    </>
  );
}
