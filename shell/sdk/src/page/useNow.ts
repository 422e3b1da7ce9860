import { useSyncExternalStore } from 'react';
import { serverNow } from '../http/serverClock';

const step = 15_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, step);
  return () => clearInterval(timer);
}

/**
 * Returns the server's time in ms, rounded up to a multiple of 15 s. The component renders again whenever the value
 * changes, so that ages stay up to date.
 */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(serverNow() / step) * step);
