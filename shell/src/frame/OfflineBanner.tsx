import { Box, colours, sizes } from '@introvest/shell-sdk/ui';
import { WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** CSS variable for the banner's height. Toasts and full-height pages move down by this height. */
const HEIGHT = '--offline';

/** Renders a banner while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : <Bar />;
}

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = bar.current;
    if (!shown) return;
    const { style } = document.documentElement;
    const keepRoom = () => style.setProperty(HEIGHT, `${shown.offsetHeight}px`);
    keepRoom();
    window.addEventListener('resize', keepRoom);
    return () => {
      window.removeEventListener('resize', keepRoom);
      style.removeProperty(HEIGHT);
    };
  }, []);
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
