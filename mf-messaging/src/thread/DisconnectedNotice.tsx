import { useRealtime } from '@introvest/shell-sdk/realtime';
import { Box, colours, sizes } from '@introvest/shell-sdk/ui';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Time that the socket has to reconnect before the notice is shown, in ms. */
const delayMs = 2500;

export function DisconnectedNotice() {
  const { status } = useRealtime();
  return status === 'connected' ? null : <LateNotice />;
}

function LateNotice() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Box
      role="status"
      data-filled
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexShrink: 0,
        px: { xs: 4, md: 6 },
        py: 2,
        bgcolor: colours.saffronTint,
        color: colours.saffronText,
        fontSize: sizes.sm,
      }}
    >
      <WifiOff size={18} strokeWidth={1.75} aria-hidden />
      New messages will appear when you reconnect.
    </Box>
  );
}
