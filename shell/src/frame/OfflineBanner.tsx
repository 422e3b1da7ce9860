import { Box, colours, sizes } from '@introvest/shell-sdk/ui';
import { WifiOff } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useHeightVariable } from './useHeightVariable';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Renders a banner while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : <Bar />;
}

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  // Toasts and full-height pages move down by this height.
  useHeightVariable(bar, '--offline');
  return (
    <Box
      ref={bar}
      role="status"
      data-filled
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        px: 4,
        py: 2,
        bgcolor: colours.saffronTint,
        color: colours.saffronText,
        fontSize: sizes.sm,
        fontWeight: 550,
      }}
    >
      <WifiOff size={18} strokeWidth={1.75} aria-hidden />
      You’re offline. This page may be out of date.
    </Box>
  );
}
