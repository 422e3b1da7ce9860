import { lazyWithRetry, useLocation, type ToastState } from '@introvest/shell-sdk';
import { useEffect } from 'react';
import { untilLoaded } from '../lazy/untilLoaded';

/** The card with its swipe and its timer. */
export const ToastCard = lazyWithRetry(
  untilLoaded(async () => (await import('./ToastCard')).ToastCard),
);

/**
 * A visitor's first page shows no toasts. Every other page loads the card ahead, because it couldn't be loaded to say that
 * the network is gone.
 */
export function LazyToastCard({ toast, focused }: { toast: ToastState | null; focused: boolean }) {
  const isEntry = useLocation().pathname === '/';
  useEffect(() => {
    if (!isEntry) void ToastCard.preload();
  }, [isEntry]);
  return toast && <ToastCard key={toast.id} toast={toast} focused={focused} />;
}
