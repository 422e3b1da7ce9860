import { followChanges } from '../data/tabChanges';
import { store } from '../data/store';
import { cachedUser } from '../state/cachedUser';
import type { ToastMessage } from '../state/toastSlice';
import { channelName, resume, reloadPage } from './session';

function toastIn(message: unknown): ToastMessage | undefined {
  if (typeof message === 'string') return undefined;
  const left = { title: 'Logged out', description: 'You signed out in another tab.' };
  return (message as ToastMessage | null) ?? left;
}

/**
 * Follows sign-ins and sign-outs in the other tabs of this browser, which share the session. Reloads the page unless
 * the same member is still signed in. Also refetches data that the member changes in another tab. Returns a function
 * that stops following.
 */
export function followOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const known = cachedUser(store.getState());
    if (known?.id === data) resume();
    else if (known) reloadPage(toastIn(data));
  });
  const stopReading = followChanges(store);
  return () => {
    channel.close();
    stopReading();
  };
}
