import { Alert } from '@introvest/shell-sdk/ui';
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

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : <Bar />;
}

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  // Toasts and full-height pages move down by this height.
  useHeightVariable(bar, '--offline');
  return (
    <Alert
      ref={bar}
      role="status"
      severity="warning"
      icon={<WifiOff size={20} strokeWidth={1.75} />}
      sx={{ py: 2, borderRadius: 0, justifyContent: 'center', '& > *': { flex: 'initial' } }}
    >
      You’re offline. This page may be out of date.
    </Alert>
  );
}
