import { Box, Button, EmptyState } from '@introvest/shell-sdk/ui';
import { CloudOff, RotateCw } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { revealApp } from '../prerender/reveal';

/** Renders a message if the session couldn't be checked. The user isn't signed out. */
export function SessionFailed({ onRetry }: { onRetry: () => void }) {
  useLayoutEffect(revealApp, []);
  return (
    <Box role="alert" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <EmptyState
        titleAs="h1"
        icon={<CloudOff />}
        title="Introvest isn’t responding right now"
        text="You’re still signed in. Check your internet connection and try again."
        action={
          <Button variant="contained" startIcon={<RotateCw />} onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </Box>
  );
}
